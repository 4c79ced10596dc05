import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { currentContext } from '@/lib/edge/request/current'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { webManifest } from '@/lib/identity/organizations/look/web-manifest'

export async function GET(): Promise<Response> {
  const { organization, locale } = await currentContext()
  const description = pickText(organization.tagline, locale, organization.languages)
  return new Response(JSON.stringify(webManifest(organization, { lang: locale, description })), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': SHARED_FILE },
  })
}
