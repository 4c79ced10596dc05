import { AdminFrame } from '@/components/admin/admin-frame'
import { InstallationState } from '@/components/admin/installation/installation-state'
import { servedPage } from '@/components/layout/served-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { getInstallation } from '@/lib/operation/installation/get-installation'
import { adminMetadata } from '../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('menu.installation')

export default servedPage(async function AdminInstallationPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const installation = await orRefusal(getInstallation(ctx))
  return (
    <AdminFrame actor={ctx.actor} section="installation" title={t('menu.installation')} lead={t('installation.lead')}>
      <InstallationState ctx={ctx} installation={installation} t={t} />
    </AdminFrame>
  )
})
