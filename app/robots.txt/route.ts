import { robotsText } from '@/lib/edge/http/pages/robots-text'
import { SHARED_FILE } from '@/lib/edge/http/server/shared-pages'
import { currentContext } from '@/lib/edge/request/current'

export async function GET(): Promise<Response> {
  const { organization } = await currentContext()
  return new Response(robotsText(organization), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': SHARED_FILE },
  })
}
