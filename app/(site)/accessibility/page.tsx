import { PageFrame } from '@/components/layout/page-frame'
import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { AccessibilityView } from '@/components/site/accessibility-view'
import { routes } from '@/lib/catalogues/routes'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { pageMetadata } from '@/lib/edge/http/pages/page-metadata'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { formToken } from '@/lib/foundation/secrets/form-token'
import { findStatement } from '@/lib/site/accessibility/find-statement'

export const generateMetadata = servedMetadata(async () => {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('accessibility')])
  return pageMetadata(ctx, { title: t('title'), path: routes.accessibility() })
})

/** The accessibility statement of the organization, and the form that reports barriers, without an account. */
export default servedPage(async function AccessibilityPage() {
  const [ctx, t] = await Promise.all([pageContext({ open: true }), getTranslations('accessibility')])
  const statement = await findStatement(ctx)
  return (
    <PageFrame title={t('title')} width="text">
      <AccessibilityView ctx={ctx} statement={statement} token={formToken(ctx, 'barrier')} t={t} />
    </PageFrame>
  )
})
