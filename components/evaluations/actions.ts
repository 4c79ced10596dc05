'use server'

import { declareConflict, withdrawConflict } from '@/lib/evaluations/declare-conflict'
import { evaluateProposal } from '@/lib/evaluations/evaluate-proposal'
import { conflictForm, evaluationForm, proposalForm } from '@/lib/evaluations/forms'
import { action } from '@/lib/http/action'
import { routes, withQuery } from '@/lib/routes'

export const evaluateAction = action(evaluationForm, evaluateProposal, {
  redirectTo: ({ proposalId, ...address }) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: address.kind }),
})

type Address = { proposalId: number; processId: number; phaseId: number; moduleId: number; declared: boolean }

const back = {
  redirectTo: ({ proposalId, declared, ...address }: Address) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: declared ? 'declared' : 'withdrawn' }),
}

export const declareConflictAction = action(conflictForm, declareConflict, back)
export const withdrawConflictAction = action(proposalForm, withdrawConflict, back)
