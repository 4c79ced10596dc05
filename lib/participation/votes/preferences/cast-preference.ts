import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { give, ofKind } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotAcknowledgement, changeBallot } from '@/lib/participation/votes/ballots/change-ballot'
import type { PreferenceInput } from '@/lib/participation/votes/schemas'

/** Gives a proposal one of the actor's preferences; a second time changes nothing. */
export function castPreference(
  ctx: Context,
  { moduleId, proposalId }: PreferenceInput,
): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [proposalId],
    decide: (ballot) => ofKind(ballot, 'preferences', () => give(ballot, proposalId)),
  })
}
