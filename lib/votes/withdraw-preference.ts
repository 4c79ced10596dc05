import 'server-only'
import type { Context } from '@/lib/context/context'
import { ofKind, takeBack } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'
import type { PreferenceInput } from './schemas'

/** Takes one of the actor's preferences back, until closing. */
export function withdrawPreference(
  ctx: Context,
  { moduleId, proposalId }: PreferenceInput,
): Promise<BallotAcknowledgement> {
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [proposalId],
    decide: (ballot) => ofKind(ballot, 'preferences', () => takeBack(ballot, proposalId)),
  })
}
