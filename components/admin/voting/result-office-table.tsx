import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Pager } from '@/components/ui/pager'
import { Stack } from '@/components/ui/stack'
import { Table } from '@/components/ui/table'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatMoney, formatNumber } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { Result, ResultItem } from '@/lib/outcome/results/reading/queries'
import { type ResultQuery, writeResultQuery } from '@/lib/outcome/results/reading/result-query'
import type { ProcessView } from '@/lib/process/processes/process-view'

type ResultOfficeTableProps = {
  ctx: Pick<Context, 'locale'>
  process: ProcessView
  office: { result: Result; canOverride: boolean }
  pageSize: number
  query: ResultQuery
  t: Translator<'admin'>
}

/** Each idea with the outcome of the rule, the decision, and the link to override it. */
export function ResultOfficeTable({ ctx: { locale }, process, office, pageSize, query, t }: ResultOfficeTableProps) {
  const { result, canOverride } = office
  const path = routes.adminProcessResults(process.id)
  const pages = Math.ceil(result.matchCount / pageSize)
  return (
    <Stack gap="md">
      <search>
        <form action={path} className="flex flex-wrap items-end gap-3">
          <label className="flex min-w-0 grow basis-60 flex-col gap-1 sm:max-w-text">
            <span className="font-semibold text-sm">{t('results.search')}</span>
            <input type="search" name="q" defaultValue={query.q} className="control" enterKeyHint="search" />
          </label>
          <Button type="submit" variant="secondary" icon={<Icon name="search" />}>
            {t('results.searchButton')}
          </Button>
        </form>
      </search>
      <Table
        id="results"
        caption={t('results.caption', { count: result.matchCount })}
        layout="stack"
        isDense
        columns={[
          { key: 'rank', header: t('results.rank'), isNumeric: true },
          { key: 'idea', header: t('rehearsal.idea'), isRowHeader: true },
          { key: 'votes', header: t('rehearsal.votes'), isNumeric: true },
          { key: 'cost', header: t('rehearsal.cost'), isNumeric: true },
          { key: 'rule', header: t('results.rule') },
          { key: 'decision', header: t('results.decision') },
        ]}
        rows={result.items.map((item) => ({
          id: item.proposalId,
          cells: {
            rank: formatNumber(locale, item.rank),
            idea: <span lang={item.titleLocale === locale ? undefined : item.titleLocale}>{item.title}</span>,
            votes: formatNumber(locale, item.votes),
            cost: formatMoney(locale, item.cost, process.currency),
            rule: t(item.funded ? 'results.funded' : 'results.notFunded'),
            decision: decisionCell(process.id, item, canOverride, t),
          },
        }))}
      />
      {pages > 1 && (
        <Pager
          label={t('results.pages')}
          page={query.page}
          pages={pages}
          hrefOf={(page) => withQuery(path, writeResultQuery({ ...query, page }))}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          pageLabel={(page) => t('page', { page })}
        />
      )}
    </Stack>
  )
}

function decisionCell(processId: number, item: ResultItem, canOverride: boolean, t: Translator<'admin'>) {
  const decided = item.override && t(item.override.funded ? 'results.funded' : 'results.notFunded')
  return (
    <>
      {decided && <strong>{decided} </strong>}
      {canOverride && (
        <a href={routes.adminProcessOverride(processId, item.proposalId)}>
          {t('results.decide')}
          <span className="sr-only">: {item.title}</span>
        </a>
      )}
    </>
  )
}
