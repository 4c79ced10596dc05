import { BarrierList } from '@/components/admin/accessibility/barrier-list'
import { StatementForm } from '@/components/admin/accessibility/statement-form'
import { AdminFrame } from '@/components/admin/admin-frame'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { readPage } from '@/lib/foundation/input/paging'
import { answerBarrierAction, closeBarrierAction } from '@/lib/generated/actions/site/accessibility/answer-barrier'
import { saveStatementAction } from '@/lib/generated/actions/site/accessibility/save-statement'
import { findStatement } from '@/lib/site/accessibility/find-statement'
import { listBarriers } from '@/lib/site/accessibility/list-barriers'
import { BARRIER_VIEWS } from '@/lib/site/accessibility/schemas'
import { adminMetadata } from '../../_components/admin-metadata'

type Search = { view?: string | string[]; page?: string | string[]; done?: string | string[] }

export const generateMetadata = () => adminMetadata('menu.accessibility')

export default servedPage(async function AdminAccessibilityPage({ searchParams }: { searchParams: Promise<Search> }) {
  const [ctx, t, admin, search] = await Promise.all([
    pageContext({ member: true }),
    getTranslations('accessibility'),
    getTranslations('admin'),
    searchParams,
  ])
  const view = BARRIER_VIEWS.find((name) => name === search.view) ?? 'open'
  const barriers = await orRefusal(listBarriers(ctx, { view, page: readPage(search.page) - 1 }))
  const done = `office.done.${String(search.done)}`
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t('office.title')}
      crumbs={[{ href: routes.adminOrganization(), label: admin('menu.organization') }]}
      lead={
        <>
          {t('office.lead')} <a href={routes.accessibility()}>{t('office.open')}</a>
        </>
      }
    >
      {t.has(done) && (
        <Notice tone="success" role="status">
          {t(done)}
        </Notice>
      )}
      <BarrierList
        ctx={ctx}
        view={view}
        barriers={barriers}
        actions={{ answer: answerBarrierAction, close: closeBarrierAction }}
        t={t}
        admin={admin}
      />
      <StatementForm ctx={ctx} statement={await findStatement(ctx)} action={saveStatementAction} t={t} />
    </AdminFrame>
  )
})
