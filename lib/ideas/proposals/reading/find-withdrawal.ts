import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** The status of a proposal before an officer withdrew it; null if nobody or its author did. */
export async function findWithdrawal(ctx: Context, proposalId: number) {
  const row = await ctx.db.proposal.findFirst({ where: { id: proposalId }, select: { withdrawnFrom: true } })
  return row?.withdrawnFrom ?? null
}
