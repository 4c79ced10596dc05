'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes, withQuery } from '@/lib/foundation/routes'
import { declareConflict, withdrawConflict } from '@/lib/participation/evaluations/declare-conflict'
import { evaluateProposal } from '@/lib/participation/evaluations/evaluate-proposal'
import { conflictForm, evaluationForm, proposalForm } from '@/lib/participation/evaluations/forms'

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
