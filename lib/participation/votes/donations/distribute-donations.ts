import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { distribute, ofKind } from '@/lib/participation/votes/ballots/ballot-rules'
import { type BallotAcknowledgement, changeBallot } from '@/lib/participation/votes/ballots/change-ballot'
import type { DistributeInput } from '@/lib/participation/votes/schemas'

/** Sets several of the actor's donations in one step, so that money can go from one to others without coming back in between. */
export function distributeDonations(
  ctx: Context,
  { moduleId, amounts }: DistributeInput,
): Promise<BallotAcknowledgement> {
  const wanted = new Map(Object.entries(amounts).map(([id, amount]) => [Number(id), amount]))
  return changeBallot(ctx, {
    moduleId,
    proposalIds: [...wanted.keys()],
    decide: (ballot) => ofKind(ballot, 'donations', () => distribute(ballot, wanted)),
  })
}
