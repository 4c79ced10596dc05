import { securityText } from '@/lib/edge/http/pages/security-text'
import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { currentContext } from '@/lib/edge/request/current'

export async function GET(): Promise<Response> {
  const { organization, now } = await currentContext()
  const text = securityText(organization, now)
  if (text === null) return new Response(null, { status: 404 })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': SHARED_FILE },
  })
}
