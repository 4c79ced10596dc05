import { sitePage, sitePageMetadata } from '@/app/(site)/_components/site-page'
import { pageContext } from '@/lib/edge/http/pages/page-guard'

type PortalKey = 'portalHome' | 'portalProject' | 'portalInstruments' | 'portalContact' | 'portalSubscribe'

/** A page of the portal; unlike static pages those of a private umbrella are for its members. */
export async function portalPage(key: PortalKey) {
  await pageContext()
  return sitePage(key)
}

export async function portalPageMetadata(key: PortalKey) {
  await pageContext()
  return sitePageMetadata(key)
}
