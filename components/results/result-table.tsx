import { Disclosure } from '@/components/ui/disclosure'
import { Table } from '@/components/ui/table'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { orderItems } from '@/lib/outcome/results/reading/order-items'
import type { Result } from '@/lib/outcome/results/reading/queries'
import type { ResultOrder } from '@/lib/outcome/results/reading/result-choices'

type ResultTableProps = { ctx: Pick<Context, 'locale'>; result: Result; order: ResultOrder; currency: string }

/** The figures beside the bars. */
export async function ResultTable({ ctx: { locale }, result, order, currency }: ResultTableProps) {
  const t = await getTranslations('results')
  const hasCollected = result.basis === 'collected'
  const columns = [
    { key: 'rank', header: t('column.rank'), isNumeric: true },
    { key: 'idea', header: t('column.idea'), isRowHeader: true },
    { key: 'votes', header: t('column.votes'), isNumeric: true },
    ...(hasCollected
      ? [
          {
            key: 'collected',
            header: t(result.unit === 'points' ? 'column.points' : 'column.collected'),
            isNumeric: true,
          },
        ]
      : []),
    { key: 'cost', header: t('column.cost'), isNumeric: true },
    { key: 'outcome', header: t('column.outcome') },
  ]
  const rows = orderItems(result.items, order).map((item) => ({
    id: item.proposalId,
    cells: {
      rank: formatNumber(locale, item.rank),
      idea: <span lang={item.titleLocale === locale ? undefined : item.titleLocale}>{item.title}</span>,
      votes: formatNumber(locale, item.votes),
      collected:
        result.unit === 'points' ? formatNumber(locale, item.collected) : formatMoney(locale, item.collected, currency),
      cost: formatMoney(locale, item.cost, currency),
      outcome: item.override
        ? t(item.override.funded ? 'outcome.decidedFunded' : 'outcome.decidedNotFunded')
        : t(item.funded ? 'outcome.funded' : 'outcome.notFunded'),
    },
  }))
  return (
    <Disclosure summary={t('table')} look="boxed">
      <Table id="figures" caption={t('table')} isCaptionHidden columns={columns} rows={rows} />
    </Disclosure>
  )
}
