import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { endSessionsOf } from './end-sessions-of'
import { lockOwnSessions } from './lock-own-sessions'

/** Ends every session of the account except the current one, in all organizations. */
export async function endOtherSessions(context: Context): Promise<{ ended: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    await lockOwnSessions(ctx, ctx.actor)
    return { ended: await endSessionsOf(ctx, ctx.actor.userId, ctx.actor.sessionId) }
  })
}
