import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('howItWorks'))

export default servedPage(async function HowItWorksPage() {
  return sitePage('howItWorks')
})
