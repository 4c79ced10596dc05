import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { portalPage, portalPageMetadata } from '../_components/portal-page'

export const generateMetadata = servedMetadata(() => portalPageMetadata('portalProject'))

export default servedPage(async function PortalProjectPage() {
  return portalPage('portalProject')
})
