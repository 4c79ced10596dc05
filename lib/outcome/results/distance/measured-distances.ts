import type { Election, Rule } from '@/lib/process/allocation-rule/election'
import { type Measured, measured } from './distance'
import { greedyDistances } from './greedy-distances'
import { type Ask, OutOfTime, prepareSearch, sharesDistance } from './shares-distance'

/** Increase it when a search asks other questions than before, so that stored answers are not taken for theirs. */
const SEARCH_VERSION = 2

/**
 * The search that a turn left unfinished, by the answers it had: 1 where a change was enough. It asks the same questions
 * again in the same order, so that the answers are all that has to be kept.
 */
type StartedSearch = { version: number; proposalId: number; answers: string }

export type Turn = {
  milliseconds: number
  /** Projects whose distance is known. */
  done: readonly number[]
  started: StartedSearch | null
}

export type TurnOutcome = {
  found: Measured[]
  /** Null when nothing is missing. */
  started: StartedSearch | null
  /** What is known of the project of that search. */
  partly: Measured | null
  /** Processor time that this took. */
  milliseconds: number
}

/**
 * The distances of projects that were not funded, as many as there is time for, those whose supporters could pay most of
 * the cost first. Each turn decides at least one change, however long that takes: with enough turns every search ends.
 */
export function measuredDistances(election: Election<number>, rule: Rule, turn: Turn): TurnOutcome {
  const began = process.threadCpuUsage()
  const outcome = rule.kind === 'equal-shares' ? searchShares(election, rule, turn) : atOnce(election, rule)
  const { user, system } = process.threadCpuUsage(began)
  return { ...outcome, milliseconds: Math.ceil((user + system) / 1000) }
}

type Searched = Omit<TurnOutcome, 'milliseconds'>

function atOnce(election: Election<number>, rule: Exclude<Rule, { kind: 'equal-shares' }>): Searched {
  const found = [...greedyDistances(election, rule)].map(([id, distance]) => measured(id, distance))
  return { found, started: null, partly: null }
}

function searchShares(
  election: Election<number>,
  rule: Extract<Rule, { kind: 'equal-shares' }>,
  { milliseconds, done, started }: Turn,
): Searched {
  const search = prepareSearch({ ...election, ballots: [...(election.ballots ?? [])] }, rule)
  // After the preparation, so that it never takes a turn for itself.
  const until = performance.now() + milliseconds
  const known = started?.version === SEARCH_VERSION && !done.includes(started.proposalId) ? started : null
  const missing = new Set([...(known ? [known.proposalId] : []), ...search.missed])
  for (const id of done) missing.delete(id)
  const found: Measured[] = []
  let decided = 0
  for (const id of missing) {
    let answers = id === known?.proposalId ? known.answers : ''
    let asked = 0
    const ask: Ask = (decide) => {
      asked += 1
      const answer = answers[asked - 1]
      if (answer !== undefined) return answer === '1'
      if (decided > 0 && performance.now() >= until) throw new OutOfTime()
      const isEnough = decide()
      decided += 1
      answers += isEnough ? '1' : '0'
      return isEnough
    }
    const distance = measured(id, sharesDistance(search, id, ask))
    if (distance.notComputed.length > 0)
      return { found, started: { version: SEARCH_VERSION, proposalId: id, answers }, partly: distance }
    found.push(distance)
  }
  return { found, started: null, partly: null }
}
