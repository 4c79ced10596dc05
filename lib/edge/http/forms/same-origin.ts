import { env } from '@/lib/foundation/env'

/** Whether a cookie-carrying request that changes something came from a page of the same origin: scheme, host and port. */
export function isSameOrigin(headers: Pick<Headers, 'get'>, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (!origin) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host: originHost, protocol } = new URL(origin)
  return originHost === host && schemes(headers, host).includes(protocol)
}

// A trusted proxy says how the visitor came. Without one, an organization's address is https, as in all links that we
// write (baseUrlOf); only the demo and local names are also plain http.
function schemes(headers: Pick<Headers, 'get'>, host: string): string[] {
  const forwarded = env.TRUST_PROXY ? headers.get('x-forwarded-proto') : null
  if (forwarded) return [`${forwarded.split(',').at(-1)?.trim().toLowerCase()}:`]
  const isLocal = /^(?:[^:]+\.)?localhost(?::\d+)?$/.test(host) || host.startsWith('127.0.0.1')
  return isLocal || env.DEMO || env.NODE_ENV !== 'production' ? ['http:', 'https:'] : ['https:']
}
