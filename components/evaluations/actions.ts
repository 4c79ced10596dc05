'use server'

import { evaluateProposal } from '@/lib/evaluations/evaluate-proposal'
import { evaluationForm } from '@/lib/evaluations/forms'
import { action } from '@/lib/http/action'
import { routes, withQuery } from '@/lib/routes'

export const evaluateAction = action(evaluationForm, evaluateProposal, {
  redirectTo: ({ proposalId, ...address }) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: address.kind }),
})
