import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { portalPage, portalPageMetadata } from '../_components/portal-page'

export const generateMetadata = servedMetadata(() => portalPageMetadata('portalHome'))

export default servedPage(async function PortalHomePage() {
  return portalPage('portalHome')
})
