import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { type Following, followProposal, unfollowProposal } from './follow-proposal'
import type { followForm } from './schemas'

/** Does what the pressed button says. */
export async function followByForm(
  ctx: Context,
  { follow, unfollow }: z.output<typeof followForm>,
): Promise<Following> {
  return follow === undefined
    ? unfollowProposal(ctx, { proposalId: unfollow ?? 0 })
    : followProposal(ctx, { proposalId: follow })
}
