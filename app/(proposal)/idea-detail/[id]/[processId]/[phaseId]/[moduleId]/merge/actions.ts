'use server'

import { action } from '@/lib/http/action'
import { answerMerge, withdrawMerge } from '@/lib/proposals/answer-merge'
import { proposeMerge } from '@/lib/proposals/propose-merge'
import { proposalIdForm } from '@/lib/proposals/schemas'
import { mergeAnswerForm, mergeForm } from '@/lib/proposals/together-schemas'
import { routes, withQuery } from '@/lib/routes'

export const proposeMergeAction = action(mergeForm, proposeMerge, { redirectTo: (out) => routes.mergeProposal(out) })

export const answerMergeAction = action(mergeAnswerForm, answerMerge, {
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'merge' }),
})

export const withdrawMergeAction = action(proposalIdForm, withdrawMerge, {
  redirectTo: (out) => routes.mergeProposal(out),
})
