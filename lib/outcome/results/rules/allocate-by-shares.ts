import type { Election, SharesRule, TieCriterion } from '@/lib/process/allocation-rule/election'
import type { Allocation, AllocationItem, Reason, SharesFacts } from './allocation'
import { type Electorate, electorate } from './equal-shares/electorate'
import { type Fraction, roundedUp } from './equal-shares/fraction'
import { Probe } from './equal-shares/probe'
import { type Raised, raiseShares } from './equal-shares/raise-shares'
import { type Purchase, type ShareOut, shareOut } from './equal-shares/share-out'
import { type Contender, decideTie, orderProjects, supportBasis, whole, wholeAmount } from './order-projects'

/**
 * The Method of Equal Shares: everyone's vote stands for the same share of the money, and projects are paid from the
 * shares of their supporters. `voters` is the electorate of exactly these ballots, where it is known already.
 */
export function allocateByShares<Id extends string | number>(
  election: Election<Id>,
  rule: SharesRule,
  voters?: Electorate,
): Allocation<Id> {
  const budget = wholeAmount(election.budget)
  const vote = prepare(election, rule, voters)
  const { ranked, contenders, eligible } = vote
  const total = eligible.reduce((sum, index) => sum + vote.costOf(index), 0n)
  const fitsWhole = rule.completion !== 'none' && total <= budget
  const raised = fitsWhole ? null : runFor(vote, budget, rule)
  const items: AllocationItem<Id>[] = []
  let left = budget
  const note = (index: number, reason: Reason, more: Partial<AllocationItem<Id>> = {}) => {
    const contender = contenders[index] as Contender<Id>
    const { project, cost, support } = contender
    const funded = isFunded(reason)
    items.push({
      id: project.id,
      rank: items.length + 1,
      votes: project.votes,
      collected: supportBasis(election) === 'collected' ? support : null,
      cost,
      funded,
      reason,
      moneyLeft: left,
      missing: reason === 'doesNotFit' ? cost - left : null,
      missingSupport: null,
      because: null,
      tieDecidedBy: null,
      shares: null,
      ...more,
    })
    if (funded) left -= cost
  }
  const bought = new Set<number>()
  let before: Purchase | null = null
  for (const purchase of raised?.outcome.purchases ?? []) {
    bought.add(purchase.project)
    note(purchase.project, 'fundedByShares', {
      tieDecidedBy: tieBetween(vote, before, purchase, rule.ties),
      shares: { price: roundedUp(purchase.price), held: null },
    })
    before = purchase
  }
  const isCompleted = rule.completion === 'utilitarian' || rule.completion === 'add1u'
  const rest = ranked.filter((index) => !bought.has(index))
  const later: (() => void)[] = []
  for (const index of rest) {
    if (!vote.isEligible(index)) later.push(() => note(index, 'withdrawn'))
    else if (fitsWhole) note(index, 'funded')
    else if (isCompleted && vote.costOf(index) <= left) note(index, 'fundedByVotes')
    else {
      const [moneyLeft, held] = [left, raised === null ? 0n : heldFor(raised.outcome, index)]
      const shares: SharesFacts = { price: null, held }
      if (isCompleted)
        later.push(() => note(index, 'doesNotFit', { ...missing(vote.costOf(index), moneyLeft, shares), moneyLeft }))
      else later.push(() => note(index, 'sharesTooSmall', { ...missing(vote.costOf(index), held, shares), moneyLeft }))
    }
  }
  for (const tell of later) tell()
  return {
    rule,
    basis: supportBasis(election),
    threshold: 0n,
    budget,
    spent: budget - left,
    reserve: 0n,
    items,
    share: raised === null ? null : { ...raised.share, steps: raised.steps },
  }
}

type Vote<Id extends string | number> = {
  readonly contenders: readonly Contender<Id>[]
  /** Projects by votes, or by what they collected, in the published tie order. */
  readonly ranked: readonly number[]
  /** Projects that can be funded, in the order of the input. */
  readonly eligible: readonly number[]
  readonly isEligible: (index: number) => boolean
  readonly costOf: (index: number) => bigint
  readonly unit: bigint
  readonly voters: ReturnType<typeof electorate>
}

function prepare<Id extends string | number>(election: Election<Id>, rule: SharesRule, voters?: Electorate): Vote<Id> {
  if (election.ballots === undefined) throw new RangeError('equal shares needs the ballots')
  const indexOf = new Map(election.projects.map(({ id }, index) => [id, index]))
  const placeOf = ({ project }: Contender<Id>) => indexOf.get(project.id) ?? 0
  // The completion takes equal votes in the order of the projects, whatever decides between equal prices.
  const ordered = orderProjects(election, { kind: 'greedy' })
  const contenders = ordered.toSorted((a, b) => placeOf(a) - placeOf(b))
  const isEligible = (index: number) => contenders[index]?.project.withdrawn !== true
  const unit = whole(election.unit ?? 100n)
  if (unit <= 0n) throw new RangeError(`not a unit of money: ${unit}`)
  return {
    contenders,
    ranked: ordered.map(placeOf),
    eligible: contenders.map((_, index) => index).filter(isEligible),
    isEligible,
    costOf: (index) => contenders[index]?.cost ?? 0n,
    unit,
    voters: voters ?? electorate(election, rule.utility),
  }
}

function runFor<Id extends string | number>(vote: Vote<Id>, budget: bigint, rule: SharesRule): Raised | null {
  const { eligible, contenders, voters, costOf, unit } = vote
  if (voters.voters === 0) return null
  const projects = contenders.map(({ cost }) => ({ cost, worth: rule.utility === 'cost' && cost > 0n ? cost : 1n }))
  const first = (a: number, b: number) => tieOrder(vote, a, b, rule.ties).order || a - b
  const run = (share: Fraction, limit?: bigint) =>
    shareOut({ electorate: voters, projects, share, eligible, first, ...(limit === undefined ? {} : { limit }) })
  const count = BigInt(voters.voters)
  if (rule.completion === 'none' || rule.completion === 'utilitarian') {
    const share = { over: budget, under: count }
    return { outcome: run(share), share, steps: 0 }
  }
  const reachable = eligible.filter((index) => costOf(index) === 0n || (voters.supporters[index]?.voters ?? 0) > 0)
  const probe = new Probe({ electorate: voters, projects, eligible, first, limit: budget })
  return raiseShares({
    ...{ budget, voters: count, unit, start: rule.start, stop: rule.stop },
    increment: BigInt(rule.increment ?? 1),
    run: (share) => run(share, budget),
    probe: (share) => probe.run(share),
    isExhaustive: ({ purchases, spent }) => {
      const bought = new Set(purchases.map(({ project }) => project))
      return eligible.every((index) => bought.has(index) || costOf(index) > budget - spent)
    },
    isWhole: ({ purchases }) => purchases.length === reachable.length,
  })
}

function isFunded(reason: Reason): boolean {
  return reason === 'funded' || reason === 'fundedByShares' || reason === 'fundedByVotes'
}

function heldFor(outcome: ShareOut, index: number): bigint {
  const { over, under } = outcome.held(index)
  return over / under
}

function missing(cost: bigint, available: bigint, shares: SharesFacts) {
  return { missing: cost > available ? cost - available : null, shares }
}

function tieOrder<Id extends string | number>(
  { contenders }: Vote<Id>,
  a: number,
  b: number,
  ties: SharesRule['ties'],
) {
  // Most votes means most points where a ballot gives points, as in the ranking.
  const measured = (index: number) => {
    const contender = contenders[index] as Contender<Id>
    return { ...contender, project: { ...contender.project, votes: Number(contender.support) } }
  }
  return decideTie(measured(a), measured(b), ties)
}

function tieBetween<Id extends string | number>(
  vote: Vote<Id>,
  before: Purchase | null,
  purchase: Purchase,
  ties: SharesRule['ties'],
): TieCriterion | null {
  if (!before?.tied.includes(purchase.project)) return null
  return tieOrder(vote, before.project, purchase.project, ties).by
}
