import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTabs } from '@/components/admin/process/process-tabs'
import { FollowUpFilters } from '@/components/follow-up/follow-up-filters'
import { FollowUpTable } from '@/components/follow-up/office/follow-up-table'
import { NewProjectForm, RhythmForm } from '@/components/follow-up/office/setting-forms'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Cluster } from '@/components/ui/cluster'
import { Disclosure } from '@/components/ui/disclosure'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { routes } from '@/lib/catalogues/routes'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { addDeliveryAction } from '@/lib/generated/actions/outcome/follow-through/add-delivery'
import { tableAction } from '@/lib/generated/actions/outcome/follow-through/plan-deliveries'
import { rhythmAction } from '@/lib/generated/actions/outcome/follow-through/set-rhythm'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { PROJECTS_ON_PAGE } from '@/lib/outcome/follow-through/limits'
import { listOffices } from '@/lib/outcome/follow-through/offices/list-offices'
import { figuresOf } from '@/lib/outcome/follow-through/reading/figures'
import { deliveryFilter, readDeliveryFilter } from '@/lib/outcome/follow-through/reading/filter'
import { findDeliveries } from '@/lib/outcome/follow-through/reading/find-deliveries'
import { adminMetadata } from '../../../_components/admin-metadata'
import { loadAdministered } from '../../../_components/load-administered'

type Props = {
  params: Promise<{ processId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = () => adminMetadata('processTabs.followUp')

export default servedPage(async function AdminFollowUpPage({ params, searchParams }: Props) {
  const [{ processId }, search] = await Promise.all([params, searchParams])
  const { ctx, t: admin, process, name, crumbs } = await loadAdministered(processId)
  const filter = readDeliveryFilter(search)
  const [t, words, offices, { all, matching, process: followed }] = await orRefusal(
    Promise.all([
      getTranslations('followThrough'),
      getTranslations('proposals'),
      listOffices(ctx),
      findDeliveries(ctx, { processId: process.id, ...filter }),
    ]),
  )
  const figures = figuresOf(all)
  const options = offices
    .filter(({ isRetired }) => !isRetired)
    .map((office) => ({
      value: String(office.id),
      label: pickText(office.name, ctx.locale, ctx.organization.languages),
    }))
  const page = readPage(search['page'])
  const shown = matching.slice((page - 1) * PROJECTS_ON_PAGE, page * PROJECTS_ON_PAGE)
  const { currency, reportEveryDays, followThroughUntil } = followed
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('office.titleOf', { name })}
      crumbs={crumbs}
      lead={t('office.summary', {
        projects: figures.projects,
        late: figures.late,
        withoutOffice: figures.withoutOffice,
        withoutPlan: figures.withoutPlan,
      })}
    >
      <ProcessTabs processId={process.id} current="followUp" t={admin} />
      {search['done'] !== undefined && (
        <Notice tone="success" role="status">
          {t('office.planned', { count: Number(search['done']) || 0 })}
        </Notice>
      )}
      {all.length === 0 ? (
        <EmptyState title={t('none')}>
          <p>{t('noneText')}</p>
        </EmptyState>
      ) : (
        <>
          <FollowUpFilters
            action={routes.adminFollowUp(process.id)}
            filter={filter}
            choices={{ offices: options, topics: [], contexts: [] }}
            isMap={false}
            t={t}
          />
          <RefusedFiltersNotice refused={refusedFilters(deliveryFilter, search)} locale={ctx.locale} />
          <FollowUpTable
            ctx={ctx}
            currency={currency}
            t={t}
            processId={process.id}
            deliveries={shown}
            offices={options}
            today={todayOf(ctx)}
            action={tableAction}
          />
          <Pager
            label={words('list.pages')}
            page={page}
            pages={Math.ceil(matching.length / PROJECTS_ON_PAGE)}
            hrefOf={(number) => routes.adminFollowUp(process.id, { ...filter, page: number })}
            previousLabel={admin('previous')}
            nextLabel={admin('next')}
            pageLabel={(number) => admin('page', { page: number })}
          />
        </>
      )}
      <Cluster>
        <LinkButton href={routes.adminOffices()} variant="secondary">
          {t('office.offices')}
        </LinkButton>
        <LinkButton href={routes.followUp(process.id)} variant="quiet">
          {t('office.public')}
        </LinkButton>
        <LinkButton href={routes.followUpCsv(process.id)} variant="quiet">
          {t('files.csv')}
        </LinkButton>
      </Cluster>
      <Disclosure summary={t('rhythm.title')} look="boxed">
        <RhythmForm
          processId={process.id}
          reportEveryDays={reportEveryDays}
          followThroughUntil={followThroughUntil}
          t={t}
          action={rhythmAction}
        />
      </Disclosure>
      <Disclosure summary={t('office.addTitle')} look="boxed">
        <NewProjectForm ctx={ctx} processId={process.id} currency={currency} action={addDeliveryAction} t={t} />
      </Disclosure>
    </AdminFrame>
  )
})
