import { env } from '@/lib/foundation/env'

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

/**
 * The request's host: lower case, without port or final dot; null if invalid.
 * `X-Forwarded-Host` counts only behind a trusted proxy (TRUST_PROXY).
 */
export function requestHost(headers: Pick<Headers, 'get'>): string | null {
  const named = namedHost(headers)
  const isLocal = named === 'localhost' || named === '127.0.0.1'
  return isLocal && env.DEMO && env.DEFAULT_HOST ? env.DEFAULT_HOST : named
}

/** The host that a request names, also where a demo serves its organization for it. */
export function namedHost(headers: Pick<Headers, 'get'>): string | null {
  const forwarded = env.TRUST_PROXY ? headers.get('x-forwarded-host') : null
  return normalizeHost(forwarded ?? headers.get('host') ?? '')
}

/** Lower case, without port or final dot; null if invalid. */
export function normalizeHost(value: string): string | null {
  const [, name, port] = /^([^:]+?)\.?(?::(\d{1,5}))?$/.exec(value.trim().toLowerCase()) ?? []
  if (!name || !HOST.test(name) || Number(port ?? 0) > 65_535) return null
  return name
}
