import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { currentContext } from '@/lib/edge/request/current'
import { offlinePage } from '@/lib/identity/organizations/look/offline-page'

export async function GET(): Promise<Response> {
  const { organization, locale } = await currentContext()
  return new Response(offlinePage(organization, locale), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': SHARED_FILE },
  })
}
