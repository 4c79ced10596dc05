import { AdminFrame } from '@/components/admin/admin-frame'
import { RefusedFiltersNotice } from '@/components/forms/refused-filters-notice'
import { servedPage } from '@/components/layout/served-page'
import { CaseFilter } from '@/components/moderation/case-filter'
import { CaseTable } from '@/components/moderation/case-table'
import { Notice } from '@/components/ui/notice'
import { Tabs } from '@/components/ui/tabs'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { refusedFilters } from '@/lib/foundation/input/refused-filters'
import { actOnCasesAction } from '@/lib/generated/actions/participation/moderation/deciding/decide-cases'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import { countWaiting } from '@/lib/participation/moderation/count-waiting'
import { listCases } from '@/lib/participation/moderation/list-cases'
import { listModeratedProcesses } from '@/lib/participation/moderation/list-moderated-processes'
import { listModerators } from '@/lib/participation/moderation/list-moderators'
import { caseFilter } from '@/lib/participation/moderation/schemas'
import { CASE_VIEWS } from '@/lib/participation/moderation/states'
import { adminMetadata } from '../_components/admin-metadata'
import { caseQuery, caseSearch, type Search } from './_components/case-search'

type Props = { searchParams: Promise<Search> }

export const generateMetadata = () => adminMetadata('menu.moderation')

export default servedPage(async function AdminModerationPage({ searchParams }: Props) {
  const [ctx, t, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('moderation'),
    searchParams,
  ])
  const waiting = await orRefusal(countWaiting(ctx))
  // Without a view in the address the first one in which something waits.
  const first = search['view'] === undefined ? keysOf(CASE_VIEWS).find((name) => (waiting[name] ?? 0) > 0) : undefined
  const asked = caseSearch(first ? { ...search, view: first } : search)
  const { view, filter, order, page } = asked
  const [cases, processes, moderators, reasons] = await orRefusal(
    Promise.all([
      listCases(ctx, { ...filter, order, states: CASE_VIEWS[view], page: page - 1 }),
      listModeratedProcesses(ctx),
      listModerators(ctx),
      listReasonChoices(ctx, 'HIDING'),
    ]),
  )
  const hrefOf = (change: Partial<typeof asked>) => routes.adminModeration(caseQuery({ ...asked, ...change }))
  const choices = {
    processes: processes.map(({ id, name }) => ({
      value: String(id),
      label: pickText(name, ctx.locale, ctx.organization.languages),
    })),
    moderators: moderators.map(({ id, name }) => ({ value: String(id), label: name })),
    reasons,
  }
  return (
    <AdminFrame actor={ctx.actor} section="moderation" title={t('title')} lead={t('lead')}>
      <DoneNotice search={search} t={t} />
      <Tabs
        label={t('title')}
        items={keysOf(CASE_VIEWS).map((name) => ({
          href: hrefOf({ view: name, page: 1 }),
          label: waiting[name] ? `${t(`views.${name}`)} (${waiting[name]})` : t(`views.${name}`),
          isCurrent: name === view,
        }))}
      />
      <RefusedFiltersNotice refused={refusedFilters(caseFilter, search)} locale={ctx.locale} />
      <CaseFilter view={view} filter={filter} order={order} choices={choices} t={t} />
      <CaseTable
        ctx={ctx}
        view={view}
        cases={cases}
        choices={choices}
        t={t}
        path={hrefOf({})}
        hrefOf={(number) => hrefOf({ page: number })}
        action={actOnCasesAction}
      />
    </AdminFrame>
  )
})

function DoneNotice({ search, t }: { search: Search; t: Translator<'moderation'> }) {
  const numberOf = (name: string) => (/^\d{1,3}$/.test(String(search[name])) ? Number(search[name]) : 0)
  if (search['done'] === 'decided')
    return (
      <Notice tone="success" role="status">
        {t('done')}
      </Notice>
    )
  if (search['done'] !== 'acted') return null
  const left = numberOf('left')
  return (
    <Notice tone={left > 0 ? 'warning' : 'success'} role="status" title={t('acted', { count: numberOf('count') })}>
      {left > 0 && <p>{t('leftOver', { count: left })}</p>}
    </Notice>
  )
}
