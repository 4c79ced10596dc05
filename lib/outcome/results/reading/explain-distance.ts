import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Result } from './queries'
import type { ItemDistance } from './result-rows'

/** What support is counted in when a project is told how much more it needed. */
type SupportUnit = 'votes' | 'money' | 'points' | 'people'

type NotComputed = 'notComputed' | 'costNotComputed' | 'supportNotComputed'

/** A sentence as a message key of `results` with its values. */
type DistanceSentence = {
  readonly key: `distance.${'cheaper' | SupportUnit | 'never' | NotComputed}`
  readonly params: Readonly<Record<string, string | number>>
}

type Reader = { locale: Locale; currency: string }

/** How a project could have been funded, in sentences, or that this was not computed; none until it is. */
export function explainDistance(
  distance: ItemDistance,
  unit: SupportUnit,
  { locale, currency }: Reader,
): DistanceSentence[] {
  if (distance === null) return []
  const { cheaperBy, moreSupport, notComputed } = distance
  if (notComputed.length > 1) return [{ key: 'distance.notComputed', params: {} }]
  const sentences: DistanceSentence[] = []
  if (cheaperBy !== null)
    sentences.push({ key: 'distance.cheaper', params: { amount: formatMoney(locale, cheaperBy / 100, currency) } })
  if (moreSupport !== null) {
    const amount = unit === 'money' ? formatMoney(locale, moreSupport, currency) : formatNumber(locale, moreSupport)
    sentences.push({ key: `distance.${unit}`, params: { amount, count: moreSupport } })
  }
  for (const part of notComputed)
    sentences.push({ key: `distance.${part === 'cheaperBy' ? 'costNotComputed' : 'supportNotComputed'}`, params: {} })
  return sentences.length > 0 ? sentences : [{ key: 'distance.never', params: {} }]
}

/** What the support of a result is counted in. */
export function supportUnit({ rule, basis, unit }: Pick<Result, 'rule' | 'basis' | 'unit'>): SupportUnit {
  if (rule === 'equal-shares') return 'people'
  return basis === 'votes' ? 'votes' : unit
}
