'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { answerInvitation } from '@/lib/ideas/proposals/together/answer-invitation'
import { answerForm } from '@/lib/ideas/proposals/together/together-schemas'

export const answerInvitationAction = action(answerForm, answerInvitation, {
  access: 'member',
  redirectTo: ({ accepted, ...address }) =>
    accepted ? withQuery(routes.proposal(address), { done: 'joined' }) : routes.coAuthorInvitations(),
})
