import type { HiddenIdea } from '@/components/moderation/hidden-notice'
import type { Context } from '@/lib/foundation/context/context'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { readHiddenReason } from '@/lib/participation/moderation/hidden-reason'
import { listOwnCases } from '@/lib/participation/moderation/own-cases'

/** Why an idea is hidden, as far as the reader may know; null if it is not hidden. */
export async function loadHiddenIdea(ctx: Context, proposal: ProposalDetail): Promise<HiddenIdea | null> {
  if (!proposal.isHidden) return null
  const [reason, cases] = await Promise.all([
    readHiddenReason(ctx, proposal),
    isAuthor(ctx.actor, proposal) ? listOwnCases(ctx, { proposalId: proposal.id }) : null,
  ])
  return { reason, cases: cases?.items ?? null, isRemoved: proposal.isRemoved }
}
