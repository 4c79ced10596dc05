import { type NextRequest, NextResponse } from 'next/server'
import { answerPreflight } from '@/lib/edge/http/api/cors'
import { serveEntry } from '@/lib/edge/http/server/entry'

/** Resolves the organization by host and the reader's language, adds security headers, renews a session. Never a permission. */
export function middleware(request: NextRequest) {
  if (!request.nextUrl.pathname.startsWith('/api/v1/')) return serveEntry(request)
  return request.method === 'OPTIONS' ? answerPreflight(request) : NextResponse.next()
}

export const config = {
  runtime: 'nodejs',
  // The API resolves its own host (lib/edge/request/api.ts); files have no page around them, and mail programs post to their address without a page.
  matcher: [
    '/((?!_next/|api/v1/|api/health/|files/|unsubscribe/one-click|map/|icons/|favicon.ico|maplibre-gl-worker.mjs).*)',
    // Of the API only what a browser asks before a call from another origin.
    { source: '/api/v1/:path*', has: [{ type: 'header', key: 'access-control-request-method' }] },
  ],
}
