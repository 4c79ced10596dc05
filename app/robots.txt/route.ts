import { currentContext } from '@/lib/context/current'
import { robotsText } from '@/lib/http/robots-text'

export async function GET(): Promise<Response> {
  const { organization } = await currentContext()
  return new Response(robotsText(organization), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
