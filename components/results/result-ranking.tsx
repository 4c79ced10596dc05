import { BarChart, type BarChartItem } from '@/components/ui/bar-chart'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { explained } from '@/lib/outcome/results/reading/explained'
import { orderItems } from '@/lib/outcome/results/reading/order-items'
import type { Result, ResultItem } from '@/lib/outcome/results/reading/queries'
import type { ResultQuery } from '@/lib/outcome/results/reading/result-query'

type ResultRankingProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  result: Result
  query: ResultQuery
  currency: string
  hrefOf: (proposalId: number) => string
}

/** Funded ideas, the line where the budget ended, and the rest, each with bar and reason. */
export async function ResultRanking({ ctx, result, query, currency, hrefOf }: ResultRankingProps) {
  const t = await getTranslations('results')
  const { locale } = ctx
  const order = query.by
  const items = orderItems(result.items, order)
  const max = Math.max(1, result.largest[order])
  const money = (amount: number) => formatMoney(locale, amount, currency)
  const figure = ({ votes, collected }: ResultItem) => {
    if (order === 'votes') return t('votesFigure', { votes })
    return result.unit === 'points' ? t('pointsFigure', { points: collected }) : money(collected)
  }
  const account = (item: ResultItem) =>
    explained(result, item, { locale, currency })
      .map(({ key, params }) => t(key, params))
      .join(' ')
  const bar = (item: ResultItem): BarChartItem => ({
    id: item.proposalId,
    label: <span lang={item.titleLocale === locale ? undefined : item.titleLocale}>{item.title}</span>,
    href: hrefOf(item.proposalId),
    value: item[order],
    figure: figure(item),
    note: item.override ? (
      <>
        {t('decisions.ruleSaid')} {account(item)}{' '}
        <strong className="text-ink">{t(`decisions.${item.override.funded ? 'funded' : 'notFunded'}`)}</strong>{' '}
        {t('decisions.reason')}{' '}
        <span lang={item.override.locale === locale ? undefined : item.override.locale}>{item.override.reason}</span>
      </>
    ) : (
      account(item)
    ),
    tone: item.carriedOut ? 'accent' : 'muted',
  })
  const carried = items.filter((item) => item.carriedOut).map(bar)
  const rest = items.filter((item) => !item.carriedOut).map(bar)
  const left = result.budget - (result.isDecided ? result.carriedOut.cost : result.spent)
  const isNarrowed = query.show !== 'all' || query.q !== ''
  return (
    <div className="flex flex-col gap-8">
      {isNarrowed && (
        <p role="status" className="font-semibold">
          {t('filter.found', { count: result.matchCount, total: result.itemsCount })}
        </p>
      )}
      {carried.length > 0 && (
        <BarChart title={<Heading level={2}>{t('funded.title')}</Heading>} items={carried} max={max} />
      )}
      {result.carriedOut.count === 0 && <p>{t('funded.none')}</p>}
      {!isNarrowed && (
        <p className="border-ink border-y-2 py-3 font-semibold tabular-nums">
          {left < 0 ? t('lineOver', { over: money(-left) }) : t('line', { left: money(left) })}
        </p>
      )}
      {rest.length > 0 && <BarChart title={<Heading level={2}>{t('rest.title')}</Heading>} items={rest} max={max} />}
    </div>
  )
}
