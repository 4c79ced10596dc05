import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { env } from '@/lib/foundation/env'
import { policySource } from '@/lib/foundation/input/policy-source'

type Page = {
  map: CurrentOrganization['map']
  /** Allows pages of the same origin to frame it, and to be framed by it. */
  isFramed?: boolean
}

/** Headers of every page; the nonce is generated per answer and never taken from a request. */
export function securityHeaders(nonce: string, { map, isFramed = false }: Page) {
  const development = env.NODE_ENV === 'development'
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:${mapOrigins(map)}`,
    `connect-src 'self'${mapOrigins(map)}${development ? ' ws:' : ''}`,
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

// Origins of the map style of the organization or the operator, if external; whatever was stored, none that is no source.
function mapOrigins(map: CurrentOrganization['map']): string {
  const urls = [map?.styleUrl, env.MAP_STYLE_URL, ...(map?.tileOrigins ?? [])]
  const sources = urls.flatMap((url) => (url ? (policySource(url) ?? []) : []))
  return [...new Set(sources)].map((source) => ` ${source}`).join('')
}
