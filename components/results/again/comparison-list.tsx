import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Compared, Comparison } from '@/lib/outcome/results/counting/compare-counts'

export type ComparisonWords = {
  agrees: string
  differs: string
  differsHelp: string
  /** Finished where it agrees; `{counted}` and `{published}` where it differs. */
  same: Record<Compared, string>
  other: Record<Compared, string>
}

type ComparisonListProps = {
  comparisons: readonly Comparison[]
  locale: Locale
  currency: string
  words: ComparisonWords
}

/** The outcome of a count as a list of sentences. */
export function ComparisonList({ comparisons, locale, currency, words }: ComparisonListProps) {
  const isSame = comparisons.every(({ agrees }) => agrees)
  const sentence = ({ what, counted, published }: Comparison, template: string) => {
    const figure = (value: number | string) => {
      if (typeof value === 'string') return value
      return what === 'spent' ? formatMoney(locale, value / 100, currency) : formatNumber(locale, value)
    }
    return template.replace('{counted}', () => figure(counted)).replace('{published}', () => figure(published))
  }
  return (
    <Notice tone={isSame ? 'success' : 'danger'} title={isSame ? words.agrees : words.differs}>
      <ul className="flex flex-col gap-1">
        {comparisons.map((comparison) => (
          <li key={comparison.what} className="flex items-start gap-2">
            <Icon name={comparison.agrees ? 'check' : 'x'} className="mt-0.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {sentence(comparison, (comparison.agrees ? words.same : words.other)[comparison.what])}
            </span>
          </li>
        ))}
      </ul>
      {!isSame && <p>{words.differsHelp}</p>}
    </Notice>
  )
}
