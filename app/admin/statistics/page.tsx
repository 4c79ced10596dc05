import { AdminFrame } from '@/components/admin/admin-frame'
import { DayFigures } from '@/components/admin/statistics/day-figures'
import { GroupFigures } from '@/components/admin/statistics/group-figures'
import { StatisticsFilter } from '@/components/admin/statistics/statistics-filter'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { Stat, StatList } from '@/components/ui/stat'
import { holds } from '@/lib/catalogues/actor'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import { formatDate, formatNumber } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { readStatistics } from '@/lib/office/statistics/read-statistics'
import { statisticsQuery } from '@/lib/office/statistics/schemas'
import { getProcessTable } from '@/lib/process/processes/facts/admin-queries'

type Search = Record<string, string | string[] | undefined>
type Props = { searchParams: Promise<Search> }

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('statistics')])
  return { title: titleOf(t('title'), ctx.organization.name), robots: { index: false, follow: false } }
}

export default servedPage(async function AdminStatisticsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('statistics'),
    searchParams,
  ])
  const { locale, organization } = ctx
  const processes = (await orRefusal(getProcessTable(ctx))).map(({ id, name }) => ({
    id,
    name: pickText(name, locale, organization.languages),
  }))
  const isWhole = holds(ctx.actor, 'ADMIN')
  const query = queryOf(search)
  const processId = query.processId ?? (isWhole ? undefined : processes[0]?.id)
  const found = await orRefusal(readStatistics(ctx, { ...query, processId }))
  const when = (day: string) => formatDate(locale, new Date(`${day}T12:00:00Z`), 'UTC')
  const figure = (count: number | null) => (count === null ? t('tooFew') : formatNumber(locale, count))
  const scope = processes.find(({ id }) => id === found.processId)?.name ?? organization.name
  return (
    <AdminFrame
      actor={ctx.actor}
      section="statistics"
      title={t('title')}
      lead={`${scope}, ${t('period', { from: when(found.from), to: when(found.to) })}. ${t('lead')}`}
    >
      <RefusedFiltersNotice refused={refusedFilters(statisticsQuery.shape, search)} locale={locale} />
      <StatisticsFilter found={found} processes={processes} isWhole={isWhole} t={t} />
      <StatList>
        {(['registrations', 'ideas', 'comments', 'follows', 'voters'] as const).map((measure) => {
          const { now, before } = found.totals[measure]
          return (
            <Stat
              key={measure}
              value={figure(now)}
              label={t(`measures.${measure}`)}
              note={t('before', { count: figure(before) })}
            />
          )
        })}
      </StatList>
      <DayFigures found={found} locale={locale} isReport={search['view'] === 'report'} t={t} />
      <GroupFigures found={found} locale={locale} languages={organization.languages} t={t} />
    </AdminFrame>
  )
})

// What is malformed in the address is left out.
function queryOf(search: Search) {
  const given = Object.entries(statisticsQuery.shape).flatMap(([name, schema]) => {
    const value = search[name]
    const parsed = typeof value === 'string' && value !== '' ? schema.safeParse(value) : null
    return parsed?.success ? [[name, value]] : []
  })
  return statisticsQuery.parse(Object.fromEntries(given))
}
