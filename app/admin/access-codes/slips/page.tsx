import { AdminFrame } from '@/components/admin/admin-frame'
import { CodeSlips } from '@/components/admin/code-slips'
import { servedPage } from '@/components/layout/served-page'
import { Notice } from '@/components/ui/notice'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { routes } from '@/lib/foundation/routes'
import { readNewCodes } from '@/lib/process/access-codes/new-codes-in-browser'
import { adminMetadata } from '../../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('accessCodes.slipsTitle')

/** One slip of paper for each new code, to be cut and handed out. */
export default servedPage(async function CodeSlipsPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const made = await orRefusal(readNewCodes(ctx))
  const crumbs = [{ href: routes.adminNewCodes(), label: t('accessCodes.newTitle') }]
  return (
    <AdminFrame actor={ctx.actor} section="overview" title={t('accessCodes.slipsTitle')} crumbs={crumbs}>
      {made ? <CodeSlips ctx={ctx} made={made} t={t} /> : <Notice tone="info">{t('accessCodes.gone')}</Notice>}
    </AdminFrame>
  )
})
