import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { ofKind, takeBack } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotAcknowledgement, changeBallot } from '@/lib/participation/votes/ballots/change-ballot'
import type { PreferenceInput } from '@/lib/participation/votes/schemas'

/** Takes a donation back, until closing. */
export function withdrawDonation(
  ctx: Context,
  { moduleId, proposalId }: PreferenceInput,
): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [proposalId],
    decide: (ballot) => ofKind(ballot, 'donations', () => takeBack(ballot, proposalId)),
  })
}
