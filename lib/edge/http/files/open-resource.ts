import 'server-only'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { retryHeaders } from '@/lib/edge/http/failures/retry-headers'
import { logger } from '@/lib/foundation/log/logger'

type Segments = { params: Promise<Record<string, string | string[] | undefined>> }
type OpenResource = (
  params: Record<string, string | string[] | undefined>,
  request: Request,
) => Promise<Response | null>

/**
 * Creates a route handler for what belongs to the installation and is equal for everybody on every host: no session, no
 * organization. Null is answered by 404. Scripts of other origins may read it.
 */
export function openResource(run: OpenResource): (request: Request, segments: Segments) => Promise<Response> {
  return async (request, { params }) => {
    try {
      const response = (await run(await params, request)) ?? bare(404)
      response.headers.set('access-control-allow-origin', '*')
      response.headers.set('x-content-type-options', 'nosniff')
      return response
    } catch (error) {
      // A refusal is an answer without content.
      const refusal = refusalOf(error)
      if (refusal.status >= 500) logger().error({ err: error })
      return bare(refusal.status, retryHeaders(refusal))
    }
  }
}

function bare(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } })
}
