import type { FollowOffer } from '@/components/follows/follow-panel'
import type { Context } from '@/lib/foundation/context/context'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isFollowing } from '@/lib/participation/follows/is-following'
import { canBeFollowed, canFollow } from '@/lib/participation/follows/policy'
import { getModuleFacts, type ModuleFacts } from '@/lib/process/modules/queries'

/** Whether the reader can follow or unfollow an idea; null if neither. */
export async function loadFollowOffer(
  ctx: Context,
  proposal: ProposalDetail,
  facts: ModuleFacts,
): Promise<FollowOffer | null> {
  if (ctx.actor.kind !== 'user') return canBeFollowed(proposal, facts.module).allowed ? 'signIn' : null
  // The address may name the vote; the module of the ideas decides.
  const isHome = facts.module.id === proposal.moduleId
  const [follows, { module }] = await Promise.all([
    isFollowing(ctx, proposal.id),
    isHome ? facts : getModuleFacts(ctx, { moduleId: proposal.moduleId }),
  ])
  if (follows) return 'unfollow'
  return canFollow(ctx.actor, proposal, module).allowed ? 'follow' : null
}
