'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { removeCoAuthor } from '@/lib/ideas/proposals/together/answer-invitation'
import { inviteCoAuthor } from '@/lib/ideas/proposals/together/invite-co-author'
import { invitationForm, removalForm } from '@/lib/ideas/proposals/together/together-schemas'

export const inviteCoAuthorAction = action(invitationForm, inviteCoAuthor, {
  once: { name: 'co-author', by: 'text' },
  access: 'member',
  redirectTo: (out) => withQuery(routes.coAuthors(out), { done: 'invited' }),
})

export const removeCoAuthorAction = action(
  removalForm,
  async (ctx, input) => ({ ...(await removeCoAuthor(ctx, input)), userId: input.userId }),
  {
    access: 'member',
    // A draft is no longer visible after leaving it.
    redirectTo: ({ userId, ...address }, ctx) =>
      ctx.actor.kind === 'user' && ctx.actor.userId === userId ? routes.personalSpace() : routes.coAuthors(address),
  },
)
