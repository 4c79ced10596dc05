import type { NextRequest } from 'next/server'
import { serveEntry } from '@/lib/http/entry'

/** Resolves the organization by host and the reader's language, adds security headers, renews a session. Never a permission. */
export function middleware(request: NextRequest) {
  return serveEntry(request)
}

export const config = {
  runtime: 'nodejs',
  // The API resolves its own host (lib/context/api.ts); files have no page around them, and mail programs post to their address without a page.
  matcher: [
    '/((?!_next/|api/v1/|api/health/|files/|unsubscribe/one-click|map/|icons/|favicon.ico|maplibre-gl-worker.mjs).*)',
  ],
}
