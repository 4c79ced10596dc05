import type { Election, GreedyRule } from '@/lib/process/allocation-rule/election'
import type { Allocation, AllocationItem, Reason } from './allocation'
import { type Contender, orderProjects, supportBasis, whole, wholeAmount } from './order-projects'

/** Goes down the ordered list once and funds what the rule allows, noting for each project what it met at its turn. */
export function allocateGreedily<Id extends string | number>(election: Election<Id>, rule: GreedyRule): Allocation<Id> {
  const basis = supportBasis(election)
  const budget = wholeAmount(election.budget)
  const threshold = whole(rule.threshold ?? 0n)
  const run: Run<Id> = { rule, threshold, left: budget, stoppedBy: null, funded: new Map() }
  let reserve = 0n
  const items = orderProjects(election, rule).map((contender, index): AllocationItem<Id> => {
    const { project, cost, support, tieDecidedBy } = contender
    const moneyLeft = run.left
    const verdict = judge(contender, run)
    if (verdict.reason === 'funded') run.left -= cost
    if (verdict.reason === 'fundedFromReserve') reserve += cost
    if (verdict.reason === 'stopped' || verdict.reason === 'fundedFromReserve') run.stoppedBy = project.id
    const funded = verdict.reason === 'funded' || verdict.reason === 'fundedFromReserve'
    if (funded && project.exclusiveGroup !== undefined) run.funded.set(project.exclusiveGroup, project.id)
    return {
      id: project.id,
      rank: index + 1,
      votes: project.votes,
      collected: basis === 'collected' ? support : null,
      cost,
      funded,
      reason: verdict.reason,
      moneyLeft,
      missing: lacksMoney.has(verdict.reason) && cost > moneyLeft ? cost - moneyLeft : null,
      missingSupport: verdict.reason === 'belowThreshold' ? threshold - support : null,
      because: verdict.because ?? null,
      tieDecidedBy,
      shares: null,
    }
  })
  return { rule, basis, threshold, budget, spent: budget - run.left, reserve, items, share: null }
}

type Run<Id> = {
  readonly rule: GreedyRule
  readonly threshold: bigint
  left: bigint
  stoppedBy: Id | null
  /** The funded project of each exclusive group. */
  readonly funded: Map<string, Id>
}

type Verdict<Id> = { readonly reason: Reason; readonly because?: Id }

const lacksMoney: ReadonlySet<Reason> = new Set<Reason>(['doesNotFit', 'stopped', 'afterStop', 'fundedFromReserve'])

function judge<Id extends string | number>({ project, cost, support }: Contender<Id>, run: Run<Id>): Verdict<Id> {
  if (project.withdrawn === true) return { reason: 'withdrawn' }
  if (support < run.threshold) return { reason: 'belowThreshold' }
  if (run.stoppedBy !== null) return { reason: 'afterStop', because: run.stoppedBy }
  if (run.rule.kind === 'greedy-exclusive' && project.exclusiveGroup !== undefined) {
    const because = run.funded.get(project.exclusiveGroup)
    if (because !== undefined) return { reason: 'excluded', because }
  }
  if (cost <= run.left) return { reason: 'funded' }
  if (run.rule.kind !== 'greedy-no-skip') return { reason: 'doesNotFit' }
  const percent = run.rule.reserveFromPercent
  const reaches = percent !== undefined && run.left * 100n >= cost * whole(percent)
  return { reason: reaches ? 'fundedFromReserve' : 'stopped' }
}
