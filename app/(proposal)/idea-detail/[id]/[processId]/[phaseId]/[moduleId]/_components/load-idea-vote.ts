import type { IdeaVote } from '@/components/votes/vote-panel'
import type { Context } from '@/lib/foundation/context/context'
import { namedSets } from '@/lib/outcome/results/publishing/named-sets'
import type { BallotState } from '@/lib/participation/votes/ballots/ballot-state'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { canVote } from '@/lib/participation/votes/policy'
import { ballotOf, emptyBallot, isCandidate, listOwnChoices } from '@/lib/participation/votes/queries'
import type { ModuleFacts } from '@/lib/process/modules/queries'

/** The reader's ballot as far as it concerns one idea. */
export async function loadIdeaVote(ctx: Context, facts: ModuleFacts, proposalId: number): Promise<IdeaVote> {
  const mayVote = canVote(ctx.actor, facts, ctx.now).allowed
  const [found, stands, exclusiveSets] = await Promise.all([
    ballotOf(ctx, facts),
    isCandidate(ctx, facts.module.id, proposalId),
    mayVote ? namedSets(ctx, facts.module.settings) : [],
  ])
  const ballot = found ?? emptyBallot(facts)
  const isExhausted = mayVote && stands && !hasRoom(ballot, facts, proposalId)
  const moveFrom = isExhausted ? await listOwnChoices(ctx, facts.module.id) : null
  return { ballot, isCandidate: stands, moveFrom, exclusiveSets }
}

function hasRoom({ choices, left }: BallotState, facts: ModuleFacts, proposalId: number): boolean {
  const limits = ballotLimits(facts)
  const isChosen = choices.some((choice) => choice.proposalId === proposalId && choice.amount > 0)
  return isChosen || (limits.kind === 'donations' ? (left ?? 0) >= limits.amountMin : left !== 0)
}
