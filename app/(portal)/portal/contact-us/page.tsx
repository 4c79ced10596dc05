import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { portalPage, portalPageMetadata } from '../_components/portal-page'

export const generateMetadata = servedMetadata(() => portalPageMetadata('portalContact'))

export default servedPage(async function PortalContactPage() {
  return portalPage('portalContact')
})
