import { servedMetadata, servedPage } from '@/components/layout/served-page'
import { portalPage, portalPageMetadata } from '../_components/portal-page'

export const generateMetadata = servedMetadata(() => portalPageMetadata('portalInstruments'))

export default servedPage(async function PortalInstrumentsPage() {
  return portalPage('portalInstruments')
})
