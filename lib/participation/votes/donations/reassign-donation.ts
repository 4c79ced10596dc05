import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { move, ofKind } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotAcknowledgement, changeBallot } from '@/lib/participation/votes/ballots/change-ballot'
import type { ReassignPreferenceInput } from '@/lib/participation/votes/schemas'

/** Moves a whole donation to another proposal in one step; what that one has already is added to. */
export function reassignDonation(
  ctx: Context,
  { moduleId, from, to }: ReassignPreferenceInput,
): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [from, to],
    decide: (ballot) => ofKind(ballot, 'donations', () => move(ballot, from, to)),
  })
}
