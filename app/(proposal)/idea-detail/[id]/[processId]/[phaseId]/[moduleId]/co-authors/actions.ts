'use server'

import { action } from '@/lib/http/action'
import { removeCoAuthor } from '@/lib/proposals/answer-invitation'
import { inviteCoAuthor } from '@/lib/proposals/invite-co-author'
import { invitationForm, removalForm } from '@/lib/proposals/together-schemas'
import { routes, withQuery } from '@/lib/routes'

export const inviteCoAuthorAction = action(invitationForm, inviteCoAuthor, {
  redirectTo: (out) => withQuery(routes.coAuthors(out), { done: 'invited' }),
})

export const removeCoAuthorAction = action(
  removalForm,
  async (ctx, input) => ({ ...(await removeCoAuthor(ctx, input)), userId: input.userId }),
  // Whoever leaves a draft cannot see it any more.
  {
    redirectTo: ({ userId, ...address }, ctx) =>
      ctx.actor.kind === 'user' && ctx.actor.userId === userId ? routes.personalSpace() : routes.coAuthors(address),
  },
)
