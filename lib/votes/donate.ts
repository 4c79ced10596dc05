import 'server-only'
import type { Context } from '@/lib/context/context'
import { give, ofKind } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'
import type { DonationInput } from './schemas'

/** Gives a proposal an amount of the actor's budget, or changes what it was given. */
export function donate(ctx: Context, { moduleId, proposalId, amount }: DonationInput): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [proposalId],
    decide: (ballot) => ofKind(ballot, 'donations', () => give(ballot, proposalId, amount)),
  })
}
