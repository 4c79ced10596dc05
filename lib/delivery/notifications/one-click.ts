import 'server-only'
import { currentContext } from '@/lib/edge/request/current'
import { AppError } from '@/lib/foundation/errors/app-error'
import { logger } from '@/lib/foundation/log/logger'
import { routes } from '@/lib/foundation/routes'
import { unsubscribe } from './unsubscribe'

/**
 * Switches off the mails that the token in the address names (RFC 8058). Called by mail programs without cookies; the
 * token alone authorizes the request, and a session is ignored.
 */
export async function unsubscribeByPost(request: Request): Promise<Response> {
  try {
    await unsubscribe(await currentContext(), { token: tokenOf(request) })
    return bare(204)
  } catch (error) {
    if (!(error instanceof AppError)) logger().error({ err: error })
    return bare(error instanceof AppError ? error.status : 500)
  }
}

/** Redirects people who open the address to the page with a button: GET changes nothing (Z18). */
export async function leadToPage(request: Request): Promise<Response> {
  return bare(303, { location: routes.unsubscribe(tokenOf(request).slice(0, 300)) })
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

function bare(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
}
