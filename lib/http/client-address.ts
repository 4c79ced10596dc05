import { isIP } from 'node:net'
import { env } from '@/lib/env'

/**
 * The client's address for limits and logs: the last hop that a trusted proxy added (TRUST_PROXY), else unknown.
 * IPv6 counts by its /64, which one household shares.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  if (!env.TRUST_PROXY) return 'direct'
  const hops = (headers.get('x-forwarded-for') ?? '').slice(0, 2000).split(',')
  const last = hops.at(-1)?.trim() ?? ''
  const version = isIP(last)
  if (version === 0) return 'unknown'
  return version === 4 ? last : `${last.split(':').slice(0, 4).join(':')}::/64`
}
