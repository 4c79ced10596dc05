import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('faq'))

export default servedPage(async function FaqPage() {
  return sitePage('faq')
})
