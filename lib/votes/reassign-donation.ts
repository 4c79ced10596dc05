import 'server-only'
import type { Context } from '@/lib/context/context'
import { move, ofKind } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'
import type { ReassignPreferenceInput } from './schemas'

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
