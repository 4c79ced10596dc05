import { type NextRequest, NextResponse } from 'next/server'
import { answerPreflight } from '@/lib/edge/http/api/cors'
import { serveEntry } from '@/lib/edge/http/server/entry'

/** Resolves organization and language, adds security headers, renews sessions. Never authorizes. */
export function middleware(request: NextRequest) {
  if (!request.nextUrl.pathname.startsWith('/api/v1/')) return serveEntry(request)
  return request.method === 'OPTIONS' ? answerPreflight(request) : NextResponse.next()
}

export const config = {
  runtime: 'nodejs',
  // The API resolves its own host (lib/edge/request/api.ts); files, questions of the installation's machines and
  // one-click unsubscribes are not pages.
  matcher: [
    '/((?!_next/|api/v1/|api/health/|api/internal/|files/|tlog/|unsubscribe/one-click|subscription/end/one-click|map/|map-data/|icons/|verify_log.py|favicon.ico|maplibre-gl-worker.mjs|sw.js).*)',
    // CORS preflights of the API.
    { source: '/api/v1/:path*', has: [{ type: 'header', key: 'access-control-request-method' }] },
  ],
}
