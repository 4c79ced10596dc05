import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { type NamedIdea, namedSets } from '@/lib/outcome/results/publishing/named-sets'
import { hasRoomForChoice } from '@/lib/participation/votes/ballots/ballot-state'
import type { IdeaChoice } from '@/lib/participation/votes/ballots/idea-choice'
import { ballotLimits } from '@/lib/participation/votes/ballots/limits-of-ballot'
import { ballotOf, emptyBallot, isCandidate, listOwnChoices } from '@/lib/participation/votes/ballots/queries'
import { votingStateAt } from '@/lib/participation/votes/states'
import { voteOffer } from '@/lib/participation/votes/vote-offer'
import { isBallotModule } from '@/lib/process/module-types/registry'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { ActOffer } from '@/lib/process/processes/act-offer'

/** The vote on one idea for its reader. */
export type IdeaVote = {
  choice: IdeaChoice
  offer: ActOffer
  isOpen: boolean
  exclusiveSets: NamedIdea[][]
}

/** Null outside of votes. */
export async function loadIdeaVote(
  ctx: Context,
  facts: ModuleFacts,
  { id, title, openVoteId }: ProposalDetail,
): Promise<IdeaVote | null> {
  if (!isBallotModule(facts.module.type)) return null
  const offer = voteOffer(ctx.actor, facts, ctx.now)
  const mayVote = offer.kind === 'act'
  const [found, stands, exclusiveSets] = await Promise.all([
    ballotOf(ctx, facts),
    openVoteId === facts.module.id || isCandidate(ctx, facts.module.id, id),
    mayVote ? namedSets(ctx, facts.module.settings) : [],
  ])
  const ballot = found ?? emptyBallot(facts)
  const given = ballot.choices.find(({ proposalId }) => proposalId === id)?.amount ?? 0
  const isFull = mayVote && stands && given === 0 && !hasRoomForChoice(ballot, ballotLimits(facts))
  const moveFrom = isFull ? await listOwnChoices(ctx, facts.module.id) : null
  return {
    choice: { proposalId: id, title, isCandidate: stands, given, ballot, moveFrom },
    offer,
    isOpen: votingStateAt(facts.module, ctx.now) === 'OPEN',
    exclusiveSets,
  }
}
