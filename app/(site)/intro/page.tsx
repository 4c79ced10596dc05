import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('intro'))

export default servedPage(async function IntroPage() {
  return sitePage('intro')
})
