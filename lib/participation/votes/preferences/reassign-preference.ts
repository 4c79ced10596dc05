import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { move, ofKind } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotAcknowledgement, changeBallot } from '@/lib/participation/votes/ballots/change-ballot'
import type { ReassignPreferenceInput } from '@/lib/participation/votes/schemas'

/** Moves one of the actor's preferences to another proposal in one step, so that nobody can come in between. */
export function reassignPreference(
  ctx: Context,
  { moduleId, from, to }: ReassignPreferenceInput,
): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [from, to],
    decide: (ballot) => ofKind(ballot, 'preferences', () => move(ballot, from, to)),
  })
}
