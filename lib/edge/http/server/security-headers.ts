import { env } from '@/lib/foundation/env'

/**
 * Headers of every page; the nonce is generated per answer and never taken from a request. `isFramed` allows pages of the
 * same origin to frame it, and to be framed by it.
 */
export function securityHeaders(nonce: string, { isFramed = false }: { isFramed?: boolean } = {}) {
  const development = env.NODE_ENV === 'development'
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${mapOrigin()}`,
    `connect-src 'self'${mapOrigin()}${development ? ' ws:' : ''}`,
    `worker-src 'self' blob:`,
    `frame-src ${isFramed ? "'self' " : ''}https://www.youtube-nocookie.com`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ]
  return { ...COMMON, 'content-security-policy': policy.join('; ') }
}

/** Headers shared by pages, files and the API. */
export const COMMON = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
} as const

// Origin of the operator's map style, if external.
function mapOrigin(): string {
  return URL.canParse(env.MAP_STYLE_URL) ? ` ${new URL(env.MAP_STYLE_URL).origin}` : ''
}
