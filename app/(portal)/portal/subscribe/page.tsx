import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { portalPage, portalPageMetadata } from '../_components/portal-page'

export const generateMetadata = servedMetadata(() => portalPageMetadata('portalSubscribe'))

export default servedPage(async function PortalSubscribePage() {
  return portalPage('portalSubscribe')
})
