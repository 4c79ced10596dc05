import { AdminFrame } from '@/components/admin/admin-frame'
import { ContentList } from '@/components/admin/content/content-list'
import { servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { orRefusal } from '@/lib/edge/http/pages/page-refusal'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { countContent } from '@/lib/site/content/content-blocks'
import { adminMetadata } from '../../_components/admin-metadata'

export const generateMetadata = () => adminMetadata('texts.heading')

export default servedPage(async function AdminTextsPage() {
  const [ctx, t] = await Promise.all([pageContext({ member: true }), getTranslations('admin')])
  const counts = await orRefusal(countContent(ctx))
  const crumbs = [{ href: routes.adminOrganization(), label: t('menu.organization') }]
  return (
    <AdminFrame
      actor={ctx.actor}
      section="organization"
      title={t('texts.heading')}
      crumbs={crumbs}
      lead={t('texts.lead')}
    >
      <ContentList counts={counts} t={t} />
    </AdminFrame>
  )
})
