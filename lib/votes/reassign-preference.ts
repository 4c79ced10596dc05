import 'server-only'
import type { Context } from '@/lib/context/context'
import { move, ofKind } from './ballot-rules'
import { type BallotAcknowledgement, changeBallot } from './change-ballot'
import type { ReassignPreferenceInput } from './schemas'

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
