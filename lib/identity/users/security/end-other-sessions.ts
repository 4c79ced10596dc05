import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { endSessionsOf } from './end-sessions-of'
import { lockOwnSessions } from './lock-own-sessions'

/** Ends every session of the account except the current one, in all organizations. */
export async function endOtherSessions(context: Context): Promise<{ ended: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    await lockOwnSessions(ctx, ctx.actor)
    return { ended: await endSessionsOf(ctx, ctx.actor.userId, ctx.actor.sessionId) }
  })
}

export const endOtherSessionsCall = call({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End every session of the account but this one',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  output: z.object({ ended: z.number() }),
  errors: ['signInRequired'],
  run: endOtherSessions,
})

export const endOtherSessionsForm = form({
  input: nothingForm,
  run: endOtherSessions,
  access: 'member',
  redirectTo: () => routes.personalSpaceAccount('sessions-ended'),
})
