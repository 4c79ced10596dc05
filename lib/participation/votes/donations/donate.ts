import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { give, ofKind } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotAcknowledgement, changeBallot } from '@/lib/participation/votes/ballots/change-ballot'
import type { DonationInput } from '@/lib/participation/votes/schemas'

/** Gives a proposal an amount of the actor's budget, or changes what it was given. */
export function donate(ctx: Context, { moduleId, proposalId, amount }: DonationInput): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [proposalId],
    decide: (ballot) => ofKind(ballot, 'donations', () => give(ballot, proposalId, amount)),
  })
}
