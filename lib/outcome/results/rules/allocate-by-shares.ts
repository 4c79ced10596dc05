import type { Election, SharesRule, TieCriterion } from '@/lib/process/allocation-rule/election'
import type { Allocation, AllocationItem, Reason, SharesFacts } from './allocation'
import type { Electorate } from './equal-shares/electorate'
import { roundedUp } from './equal-shares/fraction'
import type { Purchase, ShareOut } from './equal-shares/share-out'
import { type Contender, supportBasis, wholeAmount } from './order-projects'
import { fitsWhole as fitsAll, prepare, raiseFor, tieOrder, type Vote } from './shares-vote'

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
  const { ranked, contenders } = vote
  const fitsWhole = fitsAll(vote, budget, rule)
  const raised = fitsWhole ? null : (raiseFor(vote, budget, rule)?.exactly() ?? null)
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
      missing: null,
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

function tieBetween<Id extends string | number>(
  vote: Vote<Id>,
  before: Purchase | null,
  purchase: Purchase,
  ties: SharesRule['ties'],
): TieCriterion | null {
  if (!before?.tied.includes(purchase.project)) return null
  return tieOrder(vote, before.project, purchase.project, ties).by
}
