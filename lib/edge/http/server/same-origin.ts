import { env } from '@/lib/foundation/env'

/** Whether a state-changing request with cookies came from the same origin: scheme, host and port. */
export function isSameOrigin(headers: Pick<Headers, 'get'>, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (!origin) return site === 'same-origin'
  if (!URL.canParse(origin)) return false
  const { host: originHost, protocol } = new URL(origin)
  return originHost === host && schemes(headers, host).includes(protocol)
}

// A trusted proxy reports the scheme. Without one an organization's URL is https, as in all links that we
// generate (baseUrlOf); only the demo and local names also use http.
function schemes(headers: Pick<Headers, 'get'>, host: string): string[] {
  const forwarded = env.TRUST_PROXY ? headers.get('x-forwarded-proto') : null
  if (forwarded) return [`${forwarded.split(',').at(-1)?.trim().toLowerCase()}:`]
  const isLocal = /^(?:[^:]+\.)?localhost(?::\d+)?$/.test(host) || host.startsWith('127.0.0.1')
  return isLocal || env.DEMO || env.NODE_ENV !== 'production' ? ['http:', 'https:'] : ['https:']
}
