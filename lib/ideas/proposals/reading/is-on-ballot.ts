import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Whether an idea is a candidate of a vote: its state is frozen, and it can be neither merged nor withdrawn. */
export async function isOnBallot(ctx: Context, proposalId: number): Promise<boolean> {
  return (await ctx.db.candidate.findFirst({ where: { proposalId }, select: { proposalId: true } })) !== null
}
