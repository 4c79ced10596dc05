import 'server-only'
import { currentContext } from '@/lib/edge/request/current'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { logger } from '@/lib/foundation/log/logger'

type OneClick = {
  /** Ends what the token names. */
  run: (ctx: Context, input: { token: string }) => Promise<unknown>
  /** The page with a button, for people who open the address. */
  pageOf: (token: string) => string
}

const TOKEN_LENGTH_MAX = 600

/**
 * The endpoint of one-click unsubscribing (RFC 8058). POST is called by mail programs without cookies: the token alone
 * authorizes it, and a session is ignored. GET changes nothing (Z18) and redirects to the page.
 */
export function oneClick({ run, pageOf }: OneClick) {
  return {
    async GET(request: Request): Promise<Response> {
      return bare(303, { location: pageOf(tokenOf(request).slice(0, TOKEN_LENGTH_MAX)) })
    },
    async POST(request: Request): Promise<Response> {
      try {
        await run(await currentContext(), { token: tokenOf(request) })
        return bare(204)
      } catch (error) {
        // Mail programs read the status only.
        if (!(error instanceof AppError)) logger().error({ err: error })
        return bare(error instanceof AppError ? error.status : 500)
      }
    },
  }
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
