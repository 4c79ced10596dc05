import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('about'))

export default servedPage(async function AboutPage() {
  return sitePage('about')
})
