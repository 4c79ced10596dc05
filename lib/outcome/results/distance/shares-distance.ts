import { allocateByShares } from '@/lib/outcome/results/rules/allocate-by-shares'
import { type Electorate, electorate, withSupporters } from '@/lib/outcome/results/rules/equal-shares/electorate'
import type { KnownRuns } from '@/lib/outcome/results/rules/equal-shares/known-runs'
import { isFundedByShares, runsByShares } from '@/lib/outcome/results/rules/is-funded-by-shares'
import { supportBasis, whole, wholeAmount } from '@/lib/outcome/results/rules/order-projects'
import type { Election, ElectionBallot, SharesRule } from '@/lib/process/allocation-rule/election'
import { type Distance, distanceParts, smallestWhere } from './distance'

/** An election, and what every search in it starts from: computed once. */
type SharesSearch<Id extends string | number> = {
  readonly election: Election<Id> & { readonly ballots: readonly ElectionBallot<Id>[] }
  readonly rule: SharesRule
  readonly voters: Electorate
  readonly runs: KnownRuns
  /** What the supporters of each project that was not funded had left. */
  readonly held: ReadonlyMap<Id, bigint>
  /** Projects that were not funded, those whose supporters had most of their cost left first. */
  readonly missed: readonly Id[]
}

/** Thrown by `ask` to end a search. */
export class OutOfTime extends Error {}

/** Decides whether a change is enough; it may know the answer, or throw OutOfTime. */
export type Ask = (decide: () => boolean) => boolean

export function prepareSearch<Id extends string | number>(
  election: SharesSearch<Id>['election'],
  rule: SharesRule,
): SharesSearch<Id> {
  const voters = electorate(election, rule.utility)
  const missed = allocateByShares(election, rule, voters).items.filter(
    ({ funded, reason }) => !funded && reason !== 'withdrawn',
  )
  const held = new Map(missed.flatMap(({ id, shares }) => (shares?.held == null ? [] : [[id, shares.held] as const])))
  // The order of the rule, by support, decides between equal ones.
  const order = missed.toSorted((a, b) => {
    const [left, right] = [(held.get(b.id) ?? 0n) * a.cost, (held.get(a.id) ?? 0n) * b.cost]
    return left < right ? -1 : left > right ? 1 : 0
  })
  return { election, rule, voters, runs: runsByShares(election, rule, voters), held, missed: order.map(({ id }) => id) }
}

/**
 * The distance to winning under Equal Shares, by applying the rule again with the change. What is found was tried and is
 * enough. Halving finds the least change where more of it never hurts; money that grows in steps (`add1`) does not promise
 * that, and then a smaller change may be enough too. Costs change by whole units of the currency where the cost is whole.
 * `ask` may end the search: what is not computed then is named.
 */
export function sharesDistance<Id extends string | number>(
  search: SharesSearch<Id>,
  id: Id,
  ask: Ask = (decide) => decide(),
): Distance {
  const found: { cheaperBy?: bigint | null; moreSupport?: bigint | null } = {}
  try {
    found.cheaperBy = cheaperBy(search, id, ask)
    found.moreSupport = moreVoters(search, id, ask)
  } catch (error) {
    // What was found in time is shown.
    if (!(error instanceof OutOfTime)) throw error
    const notComputed = distanceParts.filter((part) => found[part] === undefined)
    return { cheaperBy: found.cheaperBy ?? null, moreSupport: null, notComputed }
  }
  return { cheaperBy: found.cheaperBy, moreSupport: found.moreSupport }
}

/** The cost by which it would have had to be lower. */
function cheaperBy<Id extends string | number>(
  { election, rule, voters, runs, held }: SharesSearch<Id>,
  id: Id,
  ask: Ask,
): bigint | null {
  const own = election.projects.find((project) => project.id === id)
  if (own === undefined || own.withdrawn === true) return null
  const cost = wholeAmount(own.cost)
  const unit = whole(election.unit ?? 100n)
  const step = cost % unit === 0n ? unit : 1n
  const isEnough = (steps: bigint) => {
    const changed = { ...own, cost: cost - steps * step }
    const projects = election.projects.map((project) => (project.id === id ? changed : project))
    return ask(() => isFundedByShares({ ...election, projects }, rule, { voters, id, runs }))
  }
  const most = (cost - 1n) / step
  // What its supporters had left pays it, mostly: two runs instead of twenty. Above `most` where they had nothing.
  const guess = (cost - (held.get(id) ?? 0n) + step - 1n) / step
  if (guess <= most && isEnough(guess)) return (smallestWhere(1n, guess - 1n, isEnough) ?? guess) * step
  const steps = smallestWhere(1n, most, isEnough)
  return steps === null ? null : steps * step
}

/** How many people more, who vote for this project alone and give it what its supporters gave on average. */
function moreVoters<Id extends string | number>(
  { election, rule, voters, runs }: SharesSearch<Id>,
  id: Id,
  ask: Ask,
): bigint | null {
  const own = election.projects.find((project) => project.id === id)
  if (own === undefined || own.withdrawn === true) return null
  const points = own.votes > 0 ? Math.max(1, Math.round(Number(own.score ?? own.votes) / own.votes)) : 1
  const project = election.projects.indexOf(own)
  const hasScore = supportBasis(election) === 'collected'
  const isEnough = (more: bigint) => {
    const count = Number(more)
    const score = hasScore ? { score: whole(own.score ?? 0n) + more * BigInt(points) } : {}
    const changed = { ...own, votes: own.votes + count, ...score }
    const projects = election.projects.map((project) => (project.id === id ? changed : project))
    return ask(() => {
      // The ballots themselves are not read where the electorate is known.
      const grown = withSupporters(voters, { project, points: rule.utility === 'points' ? points : 1, count })
      return isFundedByShares({ ...election, projects }, rule, { voters: grown, id, runs })
    })
  }
  let enough = 1n
  // More than as many again as voted says nothing to anybody.
  while (enough <= BigInt(voters.voters) && !isEnough(enough)) enough *= 2n
  if (enough > BigInt(voters.voters)) return null
  // Half as many were not enough.
  return smallestWhere(enough / 2n + 1n, enough, (more) => more === enough || isEnough(more))
}
