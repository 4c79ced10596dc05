import type { Election, ElectionBallot } from '@/lib/process/allocation-rule/election'
import type { TalliedCandidate } from './tally'

/** A counted vote. */
type CountedVote = {
  candidates: readonly TalliedCandidate[]
  budgetCents: number
  /** Whether support is the amount collected (points or donations) rather than the number of ballots. */
  hasScore: boolean
  /** For rules that need individual ballots. */
  ballots?: readonly ElectionBallot<number>[] | undefined
}

/** A counted vote as input of the rules, on the server and in the browser. */
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
