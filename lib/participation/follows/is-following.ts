import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Whether the actor follows a proposal. */
export async function isFollowing(ctx: Context, proposalId: number): Promise<boolean> {
  if (ctx.actor.kind !== 'user') return false
  const row = await ctx.db.follow.findFirst({
    where: { proposalId, userId: ctx.actor.userId },
    select: { proposalId: true },
  })
  return row !== null
}
