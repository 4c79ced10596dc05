import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotOf, emptyBallot } from '@/lib/participation/votes/ballots/queries'
import { votingStateAt } from '@/lib/participation/votes/states'
import { voteOffer } from '@/lib/participation/votes/vote-offer'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'

/** An open vote for its reader: the ballot, empty for a visitor, and what may be offered. */
export type OpenVote = { ballot: BallotState; offer: ActOffer }

/** Null if no voting is open. */
export async function loadOpenVote(ctx: Context, facts: ModuleFacts): Promise<OpenVote | null> {
  if (!isBallotModule(facts.module.type) || votingStateAt(facts.module, ctx.now) !== 'OPEN') return null
  const ballot = (await ballotOf(ctx, facts)) ?? emptyBallot(facts)
  return { ballot, offer: voteOffer(ctx.actor, facts, ctx.now) }
}
