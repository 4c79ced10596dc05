'use server'

import { action } from '@/lib/http/action'
import { answerInvitation } from '@/lib/proposals/answer-invitation'
import { answerForm } from '@/lib/proposals/together-schemas'
import { routes, withQuery } from '@/lib/routes'

export const answerInvitationAction = action(answerForm, answerInvitation, {
  redirectTo: ({ accepted, ...address }) =>
    accepted ? withQuery(routes.proposal(address), { done: 'joined' }) : routes.coAuthorInvitations(),
})
