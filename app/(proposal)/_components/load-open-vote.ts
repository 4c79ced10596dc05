import type { Context } from '@/lib/foundation/context/context'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotOf } from '@/lib/participation/votes/queries'
import { votingStateAt } from '@/lib/participation/votes/states'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** The reader's ballot of an open vote; null for a visitor, undefined if no voting is open. */
export async function loadBallotBar(ctx: Context, facts: ModuleFacts): Promise<BallotState | null | undefined> {
  const isOpen = isBallotModule(facts.module.type) && votingStateAt(facts.module, ctx.now) === 'OPEN'
  return isOpen ? ballotOf(ctx, facts) : undefined
}
