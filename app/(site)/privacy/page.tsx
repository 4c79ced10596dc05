import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { UnusedRule } from '@/components/site/unused-rule'
import { pageContext } from '@/lib/edge/http/pages/page-guard'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('privacy'))

export default servedPage(async function PrivacyPage() {
  const page = await sitePage('privacy')
  const ctx = await pageContext({ open: true })
  return (
    <>
      {page}
      <UnusedRule years={ctx.organization.unusedYears} />
    </>
  )
})
