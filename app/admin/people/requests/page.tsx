import { membersMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { PeopleTabs } from '@/components/admin/people/people-tabs'
import { RequestList } from '@/components/admin/people/requests/request-list'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { decideRequestAction } from '@/lib/generated/actions/process/join-requests/decide-request'
import { listRequests } from '@/lib/process/join-requests/list-requests'
import { REQUEST_STATES, requestFilter } from '@/lib/process/join-requests/schemas'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => membersMetadata('tabs.requests')

/** Requests to join, for the ADMIN and for a DELEGATE in their processes. */
export default servedPage(async function RequestsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([pageContext({ member: true }), getTranslations('members'), searchParams])
  const state = requestFilter.state.safeParse(search['state']).data ?? 'PENDING'
  const processId = requestFilter.processId.safeParse(search['processId']).data
  const list = await orRefusal(listRequests(ctx, { state, processId, page: readPage(search['page']) - 1 }))
  return (
    <AdminFrame actor={ctx.actor} section="people" title={t('tabs.requests')} lead={t('requests.lead')}>
      {holds(ctx.actor, 'ADMIN') && <PeopleTabs view="requests" />}
      {search['done'] === 'decided' && (
        <Notice tone="success" role="status">
          {t('requests.decided')}
        </Notice>
      )}
      <Tabs
        label={t('requests.byState')}
        items={REQUEST_STATES.map((one) => ({
          href: routes.adminRequests({ state: one, processId }),
          label: t(`requests.states.${one}`),
          isCurrent: one === state,
        }))}
      />
      <RefusedFiltersNotice refused={refusedFilters(requestFilter, search)} locale={ctx.locale} />
      <RequestList ctx={ctx} list={list} filter={{ state, processId }} action={decideRequestAction} t={t} />
    </AdminFrame>
  )
})
