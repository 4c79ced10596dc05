import 'server-only'
import type { Context } from '@/lib/context/context'
import { ofKind, takeBack } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'
import type { PreferenceInput } from './schemas'

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
