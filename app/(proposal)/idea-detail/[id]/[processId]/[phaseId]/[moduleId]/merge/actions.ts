'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { proposalIdForm } from '@/lib/ideas/proposals/schemas'
import { answerMerge, withdrawMerge } from '@/lib/ideas/proposals/together/answer-merge'
import { completeMerge } from '@/lib/ideas/proposals/together/complete-merge'
import { proposeMerge } from '@/lib/ideas/proposals/together/propose-merge'
import { mergeAnswerForm, mergeForm } from '@/lib/ideas/proposals/together/together-schemas'

export const proposeMergeAction = action(mergeForm, proposeMerge, {
  once: { name: 'merge', by: 'text' },
  access: 'member',
  redirectTo: (out) => routes.mergeProposal(out),
})

export const answerMergeAction = action(mergeAnswerForm, answerMerge, {
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'merge' }),
})

export const withdrawMergeAction = action(proposalIdForm, withdrawMerge, {
  access: 'member',
  redirectTo: (out) => routes.mergeProposal(out),
})

export const completeMergeAction = action(proposalIdForm, completeMerge, {
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'merge' }),
})
