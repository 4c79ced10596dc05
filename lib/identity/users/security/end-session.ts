import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockOwnSessions } from './lock-own-sessions'

/** Ends one of the signed-in person's sessions; sessions of others are not found. */
export async function endSession(context: Context, { sessionId }: { sessionId: string }): Promise<void> {
  await transaction(requireSignedIn(context), async (ctx) => {
    await lockOwnSessions(ctx, ctx.actor)
    const { count } = await ctx.db.userSession.updateMany({
      where: { id: sessionId, userId: ctx.actor.userId, revokedAt: null },
      data: { revokedAt: ctx.now },
    })
    if (count === 0) throw new AppError('notFound')
  })
}

export const endSessionCall = call({
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  summary: 'End one of one’s own sessions',
  tag: 'Users',
  access: 'member',
  beforeConsent: true,
  params: z.strictObject({ sessionId: z.uuid() }),
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'notFound'],
  run: endSession,
})

// The form disappears with its session, so the page confirms by the address.
export const endSessionForm = form({
  input: formOf(endSessionCall),
  run: endSession,
  access: 'member',
  redirectTo: () => routes.personalSpaceAccount('session-ended'),
})
