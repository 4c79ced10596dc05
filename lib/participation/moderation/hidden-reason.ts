import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { canReadText, type ProposalFacts } from '@/lib/ideas/proposals/policy'

/** Why a proposal was hidden, for its authors and moderators; null for all others. */
export async function readHiddenReason(ctx: Context, proposal: ProposalFacts & { id: number }): Promise<string | null> {
  if (!canReadText(ctx.actor, proposal).allowed) return null
  const row = await ctx.db.proposal.findFirst({ where: { id: proposal.id }, select: { hiddenReason: true } })
  return row?.hiddenReason ?? ''
}
