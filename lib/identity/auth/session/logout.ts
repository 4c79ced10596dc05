import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Ends the session and revokes its tokens. No-op for visitors. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  await ctx.db.userSession.updateMany({
    where: { id: ctx.actor.sessionId, revokedAt: null },
    data: { revokedAt: ctx.now },
  })
}
