import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('privacy'))

export default servedPage(async function PrivacyPage() {
  return sitePage('privacy')
})
