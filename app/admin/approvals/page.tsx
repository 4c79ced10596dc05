import { approvalsMetadata } from '@/app/admin/_components/admin-metadata'
import { AdminFrame } from '@/components/admin/admin-frame'
import { ApprovalTable } from '@/components/admin/approvals/approval-table'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { readPage } from '@/lib/foundation/input/paging'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { listApprovals } from '@/lib/identity/approvals/list-approvals'
import { APPROVAL_STATES, approvalFilter } from '@/lib/identity/approvals/schemas'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const DONE = ['confirmed', 'refused', 'withdrawn', 'asked'] as const

export const generateMetadata = () => approvalsMetadata('title')

/** Acts that cannot be undone and wait for a second officer, for the ADMIN and for a DELEGATE in their processes. */
export default servedPage(async function ApprovalsPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('approvals'),
    searchParams,
  ])
  const state = approvalFilter.state.safeParse(search['state']).data ?? 'WAITING'
  const list = await orRefusal(listApprovals(ctx, { state, page: readPage(search['page']) - 1 }))
  const done = search['done']
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('title')} lead={t('lead')}>
      {isOneOf(DONE, done) && (
        <Notice tone="success" role="status">
          {t(`done.${done}`)}
        </Notice>
      )}
      <Tabs
        label={t('byState')}
        items={APPROVAL_STATES.map((one) => ({
          href: routes.adminApprovals({ state: one }),
          label: t(`states.${one}`),
          isCurrent: one === state,
        }))}
      />
      <RefusedFiltersNotice refused={refusedFilters(approvalFilter, search)} locale={ctx.locale} />
      <ApprovalTable ctx={ctx} list={list} state={state} t={t} />
      {holds(ctx.actor, 'ADMIN') && (
        <p>
          <a href={routes.adminSecondOfficer()}>{t('setting.title')}</a>
        </p>
      )}
    </AdminFrame>
  )
})
