import { answerJobs } from '@/lib/foundation/threads/answer-jobs'
import { measuredDistances, type Turn, type TurnOutcome } from '@/lib/outcome/results/distance/measured-distances'
import { allocate } from '@/lib/outcome/results/rules/allocate'
import type { Allocation } from '@/lib/outcome/results/rules/allocation'
import { electionOf } from '@/lib/outcome/results/tallying/election-of'
import { resultHash } from '@/lib/outcome/results/tallying/result-hash'
import type { TalliedCandidate } from '@/lib/outcome/results/tallying/tally'
import type { Election, Rule } from '@/lib/process/allocation-rule/election'
import { type BallotLines, parseBallotLines } from './ballot-lines'

type ToCount = {
  rule: Rule
  candidates: readonly TalliedCandidate[]
  budgetCents: number
  hasScore: boolean
  /** For rules that need individual ballots. */
  ballots: BallotLines | null
}

type ToMeasure = ToCount & {
  turn: Turn
}

const jobs = {
  async count({ rule, candidates, budgetCents, hasScore, ballots: lines }: ToCount) {
    const ballots = lines === null ? undefined : parseBallotLines(lines)
    const allocation = allocate(electionOf({ candidates, budgetCents, hasScore, ballots }), rule)
    return { allocation, hash: await resultHash({ rule, budgetCents, candidates, ballots }) }
  },
  /** How far projects that were not funded were from it, for as long as the turn lasts. */
  distances({ rule, candidates, budgetCents, hasScore, ballots: lines, turn }: ToMeasure): TurnOutcome {
    const ballots = lines === null ? undefined : parseBallotLines(lines)
    return measuredDistances(electionOf({ candidates, budgetCents, hasScore, ballots }), rule, turn)
  },
  /** The same election under several rules. */
  rehearse({ election, rules }: { election: Election<number>; rules: readonly Rule[] }): Allocation<number>[] {
    return rules.map((rule) => allocate(election, rule))
  },
}

export type CountJobs = typeof jobs

// A count may take 20 s: lower its priority below page rendering.
answerJobs(jobs, { isBackground: true })
