import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('customFaq'))

export default servedPage(async function CustomFaqPage() {
  return sitePage('customFaq')
})
