import { AdminFrame } from '@/components/admin/admin-frame'
import { ContentList } from '@/components/admin/content-list'
import { servedPage } from '@/components/layout/served-page'
import { countContent } from '@/lib/content/content-blocks'
import { pageContext } from '@/lib/http/page-guard'
import { orRefusal } from '@/lib/http/page-refusal'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'
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
