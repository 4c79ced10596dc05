import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { sitePage, sitePageMetadata } from '../_components/site-page'

export const generateMetadata = servedMetadata(() => sitePageMetadata('cookies'))

export default servedPage(async function CookiesPage() {
  return sitePage('cookies')
})
