import type { Limit } from './limiter'

/** The address of everybody whom this server cannot tell apart: it stands behind a proxy that TRUST_PROXY does not name. */
export const SHARED_ADDRESS = 'shared'

const SHARED_FACTOR = 20

/** The limit of one network. Where all visitors look like one, it is wider, so that one of them does not lock out the rest. */
export function networkLimit(limit: Limit, address: string, sharedFactor = SHARED_FACTOR): Limit {
  return address === SHARED_ADDRESS ? { ...limit, points: limit.points * sharedFactor } : limit
}
