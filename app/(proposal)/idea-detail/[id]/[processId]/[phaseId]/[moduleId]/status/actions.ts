'use server'

import { withSavedWords } from '@/app/admin/_components/office-action'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { takingFiles } from '@/lib/edge/http/forms/taking-files'
import { correctAnswer } from '@/lib/ideas/proposals/official/correct-answer'
import { correctAnswerForm, statusForm } from '@/lib/ideas/proposals/official/official-schemas'
import { restoreProposal } from '@/lib/ideas/proposals/publishing/restore-proposal'
import { setStatus } from '@/lib/ideas/proposals/publishing/set-status'
import { restoreFormInput } from '@/lib/ideas/proposals/schemas'

export const setStatusAction = takingFiles(
  action(statusForm, setStatus, {
    access: 'member',
    redirectTo: (out) => withQuery(routes.proposal(out), { done: 'status' }),
  }),
)

export const correctAnswerAction = takingFiles(
  withSavedWords(
    action(correctAnswerForm, correctAnswer, {
      access: 'member',
      redirectTo: (out) => withQuery(routes.proposal(out), { done: 'answer' }),
    }),
  ),
)

export const restoreProposalAction = action(restoreFormInput, restoreProposal, {
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'restored' }),
})
