import { BarChart, type BarChartItem } from '@/components/ui/bar-chart'
import { Heading } from '@/components/ui/heading'
import type { Context } from '@/lib/context/context'
import { formatMoney } from '@/lib/i18n/format'
import { getTranslations } from '@/lib/i18n/translations'
import { explained } from '@/lib/results/explained'
import { orderItems, type ResultOrder } from '@/lib/results/order-items'
import type { Result, ResultItem } from '@/lib/results/queries'

type ResultRankingProps = {
  ctx: Pick<Context, 'locale' | 'organization'>
  result: Result
  order: ResultOrder
  currency: string
  hrefOf: (proposalId: number) => string
}

/** What is carried out, the line where the money ended, and the rest, each with its bar and its reason. */
export async function ResultRanking({ ctx, result, order, currency, hrefOf }: ResultRankingProps) {
  const t = await getTranslations('results')
  const { locale } = ctx
  const items = orderItems(result.items, order)
  const max = Math.max(1, result.largest[order])
  const figure = ({ votes, collected }: ResultItem) => {
    if (order === 'votes') return t('votesFigure', { votes })
    return result.unit === 'points'
      ? t('pointsFigure', { points: collected })
      : formatMoney(locale, collected, currency)
  }
  const bar = (item: ResultItem): BarChartItem => ({
    id: item.proposalId,
    label: <span lang={item.titleLocale === locale ? undefined : item.titleLocale}>{item.title}</span>,
    href: hrefOf(item.proposalId),
    value: item[order],
    figure: figure(item),
    note: explained(result, item, { locale, currency })
      .map(({ key, params }) => t(key, params))
      .join(' '),
    tone: item.funded ? 'accent' : 'muted',
  })
  const funded = items.filter((item) => item.funded).map(bar)
  const rest = items.filter((item) => !item.funded).map(bar)
  return (
    <div className="flex flex-col gap-8">
      {funded.length > 0 && (
        <BarChart title={<Heading level={2}>{t('funded.title')}</Heading>} items={funded} max={max} />
      )}
      {result.fundedCount === 0 && <p>{t('funded.none')}</p>}
      <p className="border-ink border-y-2 py-3 font-semibold tabular-nums">
        {t('line', { left: formatMoney(locale, Math.max(0, result.budget - result.spent), currency) })}
      </p>
      {rest.length > 0 && <BarChart title={<Heading level={2}>{t('rest.title')}</Heading>} items={rest} max={max} />}
    </div>
  )
}
