import { CachedApiReference } from '@/components/api/cached-api-reference'
import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { calls } from '@/lib/generated/calls'

export const generateMetadata = servedMetadata(async () => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('api')])
  return pageMetadata(ctx, { title: t('title'), description: t('intro'), path: routes.apiReference() })
})

export default servedPage(async function ApiReferencePage() {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('api')])
  return (
    <PageFrame title={t('title')}>
      <CachedApiReference calls={calls} locale={ctx.locale} />
    </PageFrame>
  )
})
