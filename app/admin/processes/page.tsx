import { AdminFrame } from '@/components/admin/admin-frame'
import { ProcessTable } from '@/components/admin/process-table'
import { servedPage } from '@/components/layout/served-page'
import { LinkButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { holds } from '@/lib/auth/actor'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { getProcessTable } from '@/lib/processes/admin-queries'
import { routes } from '@/lib/routes'
import { adminMetadata } from '../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('menu.processes')

export default servedPage(async function AdminProcessesPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const processes = await orRefusal(getProcessTable(ctx))
  const create = (
    <LinkButton href={routes.adminNewProcess()} icon={<Icon name="plus" />}>
      {t('processes.new')}
    </LinkButton>
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
