import { AdminFrame } from '@/components/admin/admin-frame'
import { DeskActs } from '@/components/admin/desk/desk-acts'
import { DeskFilter } from '@/components/admin/desk/desk-filter'
import { DeskTable } from '@/components/admin/desk/desk-table'
import { FilteredExport } from '@/components/admin/exports/filtered-export'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { formProps } from '@/components/forms/form-props'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { EmptyState } from '@/components/ui/empty-state'
import { Form } from '@/components/ui/form'
import { HiddenField } from '@/components/ui/hidden-field'
import { Pager } from '@/components/ui/pager'
import { administers } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { titleOf } from '@/lib/edge/http/pages/page-metadata'
import { addressId, orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { currentContext } from '@/lib/edge/request/current'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { prepareActAction } from '@/lib/generated/actions/office/desk/prepare-act'
import { requestExportAction } from '@/lib/generated/actions/office/exports/request-export'
import { listDeskIdeas } from '@/lib/office/desk/list-ideas'
import { canAct } from '@/lib/office/desk/policy'
import { DESK_ACTS, deskFilter } from '@/lib/office/desk/schemas'
import { getProcess } from '@/lib/process/processes/reading/queries'
import { deskQuery, deskSearch, type Search } from './_components/desk-search'
import { loadChoices } from './_components/load-choices'

type Props = { params: Promise<{ processId: string }>; searchParams: Promise<Search> }

export async function generateMetadata() {
  const [ctx, t] = await Promise.all([currentContext(), getTranslations('desk')])
  return { title: titleOf(t('title'), ctx.organization.name), robots: { index: false, follow: false } }
}

export default servedPage(async function AdminIdeasPage({ params, searchParams }: Props) {
  const [{ processId: segment }, search] = await Promise.all([params, searchParams])
  const processId = addressId(segment)
  const [ctx, t, admin] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('desk'),
    getTranslations('admin'),
  ])
  const desk = deskSearch(search)
  const { filter, sort, columns } = desk
  const [process, ideas, choices] = await orRefusal(
    Promise.all([
      getProcess(ctx, processId),
      listDeskIdeas(ctx, { processId, ...filter, sort, page: desk.page - 1 }),
      loadChoices(ctx, processId),
    ]),
  )
  const name = pickText(process.name, ctx.locale, ctx.organization.languages)
  const isOffice = administers(ctx.actor, processId)
  const crumbs = isOffice
    ? [
        { href: routes.adminProcesses(), label: admin('menu.processes') },
        { href: routes.adminProcess(processId), label: name },
      ]
    : []
  const kinds = DESK_ACTS.filter((kind) => canAct(ctx.actor, processId, kind).allowed)
  return (
    <AdminFrame
      actor={ctx.actor}
      section={isOffice ? 'processes' : 'ideas'}
      title={t('titleOf', { name })}
      crumbs={crumbs}
      lead={t('lead')}
    >
      {isOffice && <ProcessTabs processId={processId} current="ideas" t={admin} />}
      <RefusedFiltersNotice refused={refusedFilters(deskFilter, search)} locale={ctx.locale} />
      <DeskFilter processId={processId} filter={filter} sort={sort} columns={columns} choices={choices} t={t} />
      {ideas.total === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <Form
            {...(await formProps())}
            action={prepareActAction}
            idPrefix="act-"
            aria-label={t('acts.title')}
            className="flex flex-col gap-6"
          >
            <HiddenField name="processId" value={processId} />
            {Object.entries(filter).map(([field, value]) =>
              value === undefined ? null : <HiddenField key={field} name={`filter.${field}`} value={value} />,
            )}
            <DeskTable
              ctx={ctx}
              processId={processId}
              currency={process.currency}
              ideas={ideas}
              columns={columns}
              choices={choices}
              isOffice={isOffice}
              t={t}
            />
            <Pager
              label={t('pages')}
              page={desk.page}
              pages={Math.ceil(ideas.total / ideas.size)}
              hrefOf={(page) => routes.adminIdeas(processId, deskQuery(desk, page))}
              previousLabel={admin('previous')}
              nextLabel={admin('next')}
              pageLabel={(page) => admin('page', { page })}
            />
            <DeskActs kinds={kinds} total={ideas.total} choices={choices} t={t} />
          </Form>
          {isOffice && (
            <FilteredExport
              kind="ideas"
              filter={{ processId, ...filter }}
              action={requestExportAction}
              title={t('export', { count: ideas.total })}
            />
          )}
        </>
      )}
    </AdminFrame>
  )
})
