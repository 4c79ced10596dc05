import { allocateByShares } from '@/lib/outcome/results/rules/allocate-by-shares'
import { type Electorate, electorate, withSupporters } from '@/lib/outcome/results/rules/equal-shares/electorate'
import { supportBasis, whole, wholeAmount } from '@/lib/outcome/results/rules/order-projects'
import type { Election, ElectionBallot, SharesRule } from '@/lib/process/allocation-rule/election'
import { type Distance, largestWhere, smallestWhere } from './distance'

/** Thrown by `run` to end the search: nothing is said about the project then. */
export class OutOfTime extends Error {}

type Search<Id extends string | number> = {
  election: Election<Id> & { ballots: readonly ElectionBallot<Id>[] }
  rule: SharesRule
  /** Of these ballots, if it is known: most of the time of a run goes into it. */
  voters?: Electorate
  /** Applies the rule; throws OutOfTime where there is none left. */
  run?: typeof allocateByShares<Id>
}

type Known<Id extends string | number> = Search<Id> & { voters: Electorate }

/**
 * The distance to winning under Equal Shares, by applying the rule again with the change. What is found was tried and is
 * enough. Halving finds the least change where more of it never hurts; money that grows in steps (`add1`) does not promise
 * that, and then a smaller change may be enough too. Costs change by whole units of the currency where the cost is whole.
 */
export function sharesDistance<Id extends string | number>(search: Search<Id>, id: Id): Distance {
  const voters = search.voters ?? electorate(search.election, search.rule.utility)
  const known = { ...search, voters }
  return { cheaperBy: cheaperBy(known, id), moreSupport: moreVoters(known, id) }
}

function cheaperBy<Id extends string | number>({ election, rule, voters, run = allocateByShares }: Known<Id>, id: Id) {
  const own = election.projects.find((project) => project.id === id)
  if (own === undefined || own.withdrawn === true) return null
  const cost = wholeAmount(own.cost)
  const unit = whole(election.unit ?? 100n)
  const step = cost % unit === 0n ? unit : 1n
  const isEnough = (steps: bigint) => {
    const changed = { ...own, cost: cost - steps * step }
    const projects = election.projects.map((project) => (project.id === id ? changed : project))
    return isFunded(run({ ...election, projects }, rule, voters), id)
  }
  const most = (cost - 1n) / step
  const held = run(election, rule, voters).items.find((item) => item.id === id)?.shares?.held ?? null
  // What its supporters had left pays it, mostly: two runs instead of twenty.
  const guess = held === null || held <= 0n ? null : (cost - held + step - 1n) / step
  if (guess !== null && guess >= 1n && guess <= most && isEnough(guess)) {
    if (guess === 1n || !isEnough(guess - 1n)) return guess * step
    return (smallestWhere(1n, guess - 1n, isEnough) ?? guess) * step
  }
  const steps = smallestWhere(1n, most, isEnough)
  return steps === null ? null : steps * step
}

/** How many people more, who vote for this project alone and give it what its supporters gave on average. */
function moreVoters<Id extends string | number>({ election, rule, voters, run = allocateByShares }: Known<Id>, id: Id) {
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
    // The ballots themselves are not read where the electorate is known.
    const grown = withSupporters(voters, { project, points: rule.utility === 'points' ? points : 1, count })
    return isFunded(run({ ...election, projects }, rule, grown), id)
  }
  let enough = 1n
  // More than as many again as voted says nothing to anybody.
  while (enough <= BigInt(voters.voters) && !isEnough(enough)) enough *= 2n
  if (enough > BigInt(voters.voters)) return null
  const notEnough = largestWhere(enough / 2n, enough - 1n, (more) => more === enough / 2n || !isEnough(more))
  return enough === 1n || notEnough === null ? enough : notEnough + 1n
}

function isFunded<Id extends string | number>({ items }: ReturnType<typeof allocateByShares<Id>>, id: Id): boolean {
  return items.some((item) => item.id === id && item.funded)
}
