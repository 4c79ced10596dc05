import 'server-only'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { nothing } from '@/lib/identity/auth/shapes'

/** Ends the session and revokes its tokens. No-op for visitors. */
export async function logout(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== 'user') return
  await ctx.db.userSession.updateMany({
    where: { id: ctx.actor.sessionId, revokedAt: null },
    data: { revokedAt: ctx.now },
  })
}

export const logoutCall = call({
  method: 'POST',
  path: '/logout',
  summary: 'End the session of the token',
  tag: 'Session',
  access: 'open',
  output: nothing,
  run: logout,
})
