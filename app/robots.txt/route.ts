import { robotsText } from '@/lib/edge/http/pages/robots-text'
import { currentContext } from '@/lib/edge/request/current'

export async function GET(): Promise<Response> {
  const { organization } = await currentContext()
  return new Response(robotsText(organization), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
