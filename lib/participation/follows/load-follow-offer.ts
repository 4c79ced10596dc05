import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { isOpenToReaders } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { getFactsOfPage, type ModuleFacts } from '@/lib/process/modules/queries'
import { type FollowOffer, followOffer } from './follow-offer'

/** Whether the reader can follow or unfollow an idea; null if neither. No query for a visitor. */
export async function loadFollowOffer(
  ctx: Context,
  proposal: ProposalDetail,
  facts: ModuleFacts,
): Promise<FollowOffer | null> {
  if (!isOpenToReaders(proposal)) return null
  const { actor } = ctx
  if (actor.kind !== 'user') return followOffer(actor, { proposal, module: facts.module, isFollowing: false })
  // The address may name the vote; the module of the ideas decides.
  const isHome = facts.module.id === proposal.moduleId
  const { module } = isHome ? facts : await getFactsOfPage(ctx, { moduleId: proposal.moduleId })
  return followOffer(actor, { proposal, module, isFollowing: proposal.isFollowed })
}
