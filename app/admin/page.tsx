import { redirect } from 'next/navigation'
import { AdminFrame } from '@/components/admin/admin-frame'
import { Dashboard } from '@/components/admin/dashboard'
import { servedPage } from '@/components/layout/served-page'
import { holds } from '@/lib/catalogues/actor'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { canSeeCockpit } from '@/lib/office/cockpit/policy'
import { cockpitOf } from '@/lib/office/cockpit/read-cockpit'
import { listAdministered } from '@/lib/process/processes/facts/admin-queries'
import { adminMetadata } from './_components/admin-metadata'

export const generateMetadata = () => adminMetadata('title')

export default servedPage(async function AdminPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  // Moderators have one page here.
  if (!holds(ctx.actor, 'ADMIN', 'DELEGATE') && holds(ctx.actor, 'FACILITATOR')) redirect(routes.adminModeration())
  const processes = await listAdministered(ctx)
  const cockpit = canSeeCockpit(ctx.actor).allowed ? await cockpitOf(ctx, processes) : null
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('title')} lead={ctx.organization.name}>
      <Dashboard ctx={ctx} processes={processes} cockpit={cockpit} t={t} />
    </AdminFrame>
  )
})
