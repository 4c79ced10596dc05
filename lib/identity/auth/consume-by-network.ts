import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { consumeShared, type Limit, type LimitState } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

type Options = {
  /** Counts apart, for example for each organization. */
  scope?: string | number
  /** How much wider the limit is where visitors cannot be told apart; small for what can be guessed. */
  sharedFactor?: number
}

/** Takes a point of the client's network; its address is stored as a keyed hash only. */
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
