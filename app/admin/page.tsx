import { AdminFrame } from '@/components/admin/admin-frame'
import { Dashboard } from '@/components/admin/dashboard'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/http/page-guard'
import { getTranslations } from '@/lib/i18n/translations'
import { listAdministered } from '@/lib/processes/admin-queries'
import { adminMetadata } from './_components/admin-metadata'

export const generateMetadata = () => adminMetadata('title')

export default servedPage(async function AdminPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const processes = await listAdministered(ctx)
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('title')} lead={ctx.organization.name}>
      <Dashboard ctx={ctx} processes={processes} t={t} />
    </AdminFrame>
  )
})
