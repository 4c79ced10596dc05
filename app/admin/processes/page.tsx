import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTable } from '@/components/admin/process/process-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getProcessTable } from '@/lib/process/processes/facts/admin-queries'
import { adminMetadata } from '../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('menu.processes')

export default servedPage(async function AdminProcessesPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const words = await getTranslations('members')
  const processes = await orRefusal(getProcessTable(ctx))
  const create = (
    <>
      <LinkButton href={routes.adminTemplates()} variant="secondary" icon={<Icon name="list" />}>
        {words('templates.title')}
      </LinkButton>
      <LinkButton href={routes.adminImports()} variant="secondary" icon={<Icon name="upload" />}>
        {t('processes.import')}
      </LinkButton>
      <LinkButton href={routes.adminNewProcess()} icon={<Icon name="plus" />}>
        {t('processes.new')}
      </LinkButton>
    </>
  )
  return (
    <AdminFrame
      actor={ctx.actor}
      section="processes"
      title={t('menu.processes')}
      actions={holds(ctx.actor, 'ADMIN') && create}
    >
      {processes.length > 0 ? <ProcessTable ctx={ctx} processes={processes} t={t} /> : t('dashboard.emptyTitle')}
    </AdminFrame>
  )
})
