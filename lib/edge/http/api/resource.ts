import 'server-only'
import { refusalOf } from '@/lib/edge/http/failures/refusal'
import { retryHeaders } from '@/lib/edge/http/failures/retry-headers'
import { apiContext } from '@/lib/edge/request/api'
import { currentContext } from '@/lib/edge/request/current'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { ID_MAX } from '@/lib/foundation/input/ids'
import { logger } from '@/lib/foundation/log/logger'
import { currentRequestId } from '@/lib/framework/http/served-request'

type Segments = { params: Promise<Record<string, string | string[] | undefined>> }

export type Resource = (
  ctx: Context,
  params: Record<string, string | string[] | undefined>,
  url: URL,
  request: Request,
) => Promise<Response>

/** `isOpen`: the handler decides what visitors of a private organization see; otherwise nothing. */
type Options = { isOpen?: boolean }

/**
 * Creates a read-only route handler for resources of a page (files, map points, pictures), with the page's session.
 * A refusal is a bare status, equal for missing and forbidden resources.
 */
export function resource(
  run: Resource,
  { isOpen = false }: Options = {},
): (request: Request, segments: Segments) => Promise<Response> {
  return async (request, { params }) => {
    try {
      const ctx = await readerContext(request)
      if (!isOpen && ctx.actor.kind === 'visitor' && !ctx.organization.publiclyVisible) throw new AppError('notFound')
      return await run(ctx, await params, new URL(request.url), request)
    } catch (error) {
      // A refusal is an answer without content.
      const refusal = refusalOf(error)
      if (refusal.status >= 500) logger().error({ err: error })
      const status = [401, 429, 500, 503].includes(refusal.status) ? refusal.status : 404
      return new Response(null, {
        status,
        headers: {
          ...retryHeaders(refusal),
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    }
  }
}

// API clients send a token instead of a session cookie.
function readerContext(request: Request): Promise<Context> {
  return request.headers.has('authorization') ? apiContext(request, currentRequestId()) : currentContext()
}

/** The id in a path segment; throws notFound if malformed. */
export function segmentId(segment: string | string[] | undefined): number {
  if (typeof segment !== 'string' || !/^[1-9]\d{0,9}$/.test(segment) || Number(segment) > ID_MAX)
    throw new AppError('notFound')
  return Number(segment)
}
