import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { endSessionsOf } from './end-sessions-of'

/** Ends every session of the account except the current one, in all organizations. */
export async function endOtherSessions(context: Context): Promise<{ ended: number }> {
  const ctx = requireSignedIn(context)
  return { ended: await endSessionsOf(ctx, ctx.actor.userId, ctx.actor.sessionId) }
}
