import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { consumeShared, type Limit, type LimitState } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

type Options = {
  /** Separate counters, for example per organization. */
  scope?: string | number
  /** Factor of the limit where visitors share an address; small for guessable secrets. */
  sharedFactor?: number
}

/** Consumes a point of the client's network; the address is stored as a keyed hash only. */
export async function consumeByNetwork(
  ctx: Pick<Context, 'clientAddress'>,
  limit: Limit,
  { scope, sharedFactor }: Options = {},
): Promise<LimitState> {
  const key = keyedHash('address', ctx.clientAddress)
  return consumeShared(
    networkLimit(limit, ctx.clientAddress, sharedFactor),
    scope === undefined ? key : `${scope}:${key}`,
  )
}
