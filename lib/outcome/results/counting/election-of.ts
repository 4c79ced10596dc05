import type { Election, ElectionBallot } from '@/lib/process/allocation-rule/election'
import type { TalliedCandidate } from './tally'

/** A counted vote. */
export type CountedVote = {
  candidates: readonly TalliedCandidate[]
  budgetCents: number
  /** Whether support is what was collected, points or donations, rather than the number of ballots. */
  hasScore: boolean
  /** For a rule that looks at each ballot. */
  ballots?: readonly ElectionBallot<number>[] | undefined
}

/** A counted vote as the rules take it: the same on the server and in a reader's browser. */
export function electionOf({ candidates, budgetCents, hasScore, ballots }: CountedVote): Election<number> {
  const projects = candidates.map(({ proposalId, costCents, votes, collected, withdrawn, exclusiveGroup }) => ({
    id: proposalId,
    cost: costCents,
    votes,
    ...(hasScore ? { score: collected } : {}),
    ...(exclusiveGroup === null ? {} : { exclusiveGroup }),
    withdrawn,
  }))
  return { budget: budgetCents, projects, ...(ballots ? { ballots } : {}) }
}
