import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Ends the session: its tokens are refused from now on, wherever they were copied to. A visitor has nothing to end. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  await ctx.db.userSession.updateMany({
    where: { id: ctx.actor.sessionId, revokedAt: null },
    data: { revokedAt: ctx.now },
  })
}
