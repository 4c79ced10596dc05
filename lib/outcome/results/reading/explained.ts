import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { AllocationItem } from '@/lib/outcome/results/rules/allocation'
import { tieCriteria } from '@/lib/process/allocation-rule/election'
import { ruleFrom } from '@/lib/process/module-types/rule-of'
import { explainReason, explainTie, type Sentence } from './explain'
import type { Result, ResultItem } from './queries'

type Reader = { locale: Locale; currency: string }

/** Why an idea of a stored result is funded or not, and what decided a tie, as sentences of the `results` texts. */
export function explained(result: Result, item: ResultItem, { locale, currency }: Reader): Sentence[] {
  const format = {
    money: (cents: bigint) => formatMoney(locale, Number(cents) / 100, currency),
    collected: (amount: bigint) =>
      result.unit === 'points' ? formatNumber(locale, Number(amount)) : formatMoney(locale, Number(amount), currency),
    title: (id: number) => result.titles.get(id) ?? '',
  }
  const allocated = allocationItem(item, result.basis)
  const tie = explainTie(allocated)
  const threshold = BigInt(Number(result.parameters['threshold'] ?? 0))
  const rule = ruleFrom(result)
  const whole = { threshold, ...(rule ? { rule } : {}) }
  return [explainReason(allocated, whole, format), ...(tie ? [tie] : [])]
}

function allocationItem(item: ResultItem, basis: Result['basis']): AllocationItem<number> {
  const { moneyLeft, missing, missingSupport, because, tieDecidedBy, price, held } = item.facts
  const cents = (value: number | null) => (value === null ? null : BigInt(value))
  return {
    id: item.proposalId,
    rank: item.rank,
    votes: item.votes,
    collected: basis === 'collected' ? BigInt(item.collected) : null,
    cost: BigInt(Math.round(item.cost * 100)),
    funded: item.funded,
    reason: item.reason,
    moneyLeft: BigInt(moneyLeft),
    missing: cents(missing),
    missingSupport: cents(missingSupport),
    because,
    tieDecidedBy: tieCriteria.find((criterion) => criterion === tieDecidedBy) ?? null,
    shares: { price: cents(price ?? null), held: cents(held ?? null) },
  }
}
