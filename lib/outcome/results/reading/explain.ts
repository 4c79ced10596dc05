import type { Allocation, AllocationItem, Reason } from '@/lib/outcome/results/rules/allocation'
import type { TieCriterion } from '@/lib/process/allocation-rule/election'

/** A sentence as a message key of `results` with its values. */
export type Sentence = {
  readonly key: ReasonKey | TieKey
  readonly params: Readonly<Record<string, string | number>>
}

type ReasonKey =
  | `reason.${Exclude<Reason, 'belowThreshold'>}`
  | 'reason.belowThreshold'
  | 'reason.belowThresholdCollected'
  | 'reason.fundedBySharesPoints'
type TieKey = `tie.${TieCriterion}` | `tieShares.${TieCriterion}`

/** Facts of the whole allocation. */
type Explained<Id extends string | number> = Pick<Allocation<Id>, 'threshold'> & {
  readonly rule?: Allocation<Id>['rule']
}

/** Formats values in the reader's language. */
export type ExplainFormat<Id extends string | number = string | number> = {
  /** An amount of money in cents. */
  readonly money: (cents: bigint) => string
  /** Points or donations. */
  readonly collected: (amount: bigint) => string
  readonly title: (id: Id) => string
}

/** The criterion that decided a tie, or null. */
export function explainTie({ tieDecidedBy, reason }: AllocationItem): Sentence | null {
  if (tieDecidedBy === null) return null
  return { key: reason === 'fundedByShares' ? `tieShares.${tieDecidedBy}` : `tie.${tieDecidedBy}`, params: {} }
}

/** Why a project is funded or not, with the money left at its turn. */
export function explainReason<Id extends string | number>(
  item: AllocationItem<Id>,
  { threshold, rule }: Explained<Id>,
  format: ExplainFormat<Id>,
): Sentence {
  const params = {
    cost: format.money(item.cost),
    moneyLeft: format.money(item.moneyLeft),
    missing: format.money(item.missing ?? 0n),
    project: item.because === null ? '' : format.title(item.because),
  }
  if (item.reason === 'fundedByShares' || item.reason === 'sharesTooSmall') {
    const byPoints = rule?.kind === 'equal-shares' && rule.utility === 'points'
    const shares = { price: format.money(item.shares?.price ?? 0n), held: format.money(item.shares?.held ?? 0n) }
    const key = item.reason === 'fundedByShares' && byPoints ? 'fundedBySharesPoints' : item.reason
    return { key: `reason.${key}`, params: { ...params, ...shares } }
  }
  if (item.reason !== 'belowThreshold') return { key: `reason.${item.reason}`, params }
  const missingSupport = item.missingSupport ?? 0n
  if (item.collected === null) {
    return {
      key: 'reason.belowThreshold',
      params: { ...params, threshold: Number(threshold), missing: Number(missingSupport) },
    }
  }
  return {
    key: 'reason.belowThresholdCollected',
    params: { ...params, threshold: format.collected(threshold), missing: format.collected(missingSupport) },
  }
}
