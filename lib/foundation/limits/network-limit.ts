import type { Limit } from './limiter'

/** The address of all clients behind a proxy that TRUST_PROXY does not declare: they cannot be told apart. */
export const SHARED_ADDRESS = 'shared'

const SHARED_FACTOR = 20

/**
 * The limit of one network; wider where all visitors share an address, so that one of them does not lock out the
 * rest.
 */
export function networkLimit(limit: Limit, address: string, sharedFactor = SHARED_FACTOR): Limit {
  return address === SHARED_ADDRESS ? { ...limit, points: limit.points * sharedFactor } : limit
}
