import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { consumeShared, type Limit, refundShared } from '@/lib/foundation/limits/limiter'
import { SHARED_ADDRESS } from '@/lib/foundation/limits/network-limit'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'
import { knownDevice } from './known-device'

const BY_NETWORK: Limit = { name: 'login-network', points: 300, seconds: 300, whenStoreFails: 'refuse' }
const BY_DEVICE: Limit = { name: 'login-device', points: 20, seconds: 300, whenStoreFails: 'refuse' }
const BY_ACCOUNT_AND_NETWORK: Limit = { name: 'login-pair', points: 20, seconds: 300, whenStoreFails: 'refuse' }
/** Attempts at one account from unknown networks and devices, all of them together. */
const BY_ACCOUNT: Limit = { name: 'login-account', points: 100, seconds: 3600, whenStoreFails: 'refuse' }

/** A network counts as known this long after a session. */
const NETWORK_KNOWN_DAYS = 30

/** The target of a sign-in attempt: the account, or the name as typed. */
export type Tried = { userId: number | null; name: string; deviceCookie?: string | undefined }

type Taken = { limit: Limit; key: string }

/** Refunds the points of a successful attempt: a school signs in behind one address. */
type Refund = () => Promise<void>

/** Rate-limits sign-in attempts per network. */
export async function countByNetwork(ctx: Context): Promise<Refund> {
  await consumeByNetwork(ctx, BY_NETWORK)
  return () => refundShared(BY_NETWORK, keyedHash('address', ctx.clientAddress))
}

/**
 * Rate-limits sign-in attempts per account, whether named by username or email. Known devices have
 * their own budget, which others cannot exhaust.
 */
export async function countByAccount(ctx: Context, tried: Tried): Promise<Refund> {
  const taken: Taken[] = []
  for (const { limit, key } of await budgetsOf(ctx, tried)) {
    await consumeShared(limit, key)
    taken.push({ limit, key })
  }
  return async () => {
    await Promise.all(taken.map(({ limit, key }) => refundShared(limit, key)))
  }
}

async function budgetsOf(ctx: Context, { userId, name, deviceCookie }: Tried): Promise<Taken[]> {
  const account = accountKey({ userId, name })
  const device = userId === null ? null : knownDevice(ctx, deviceCookie, userId)
  if (device) return [{ limit: BY_DEVICE, key: `${account}:${device}` }]
  const network = keyedHash('address', ctx.clientAddress)
  const pair: Taken = { limit: BY_ACCOUNT_AND_NETWORK, key: `${account}:${network}` }
  const all: Taken = { limit: BY_ACCOUNT, key: account }
  if (ctx.clientAddress === SHARED_ADDRESS) return [all]
  return (await isKnownNetwork(ctx, userId, network)) ? [pair] : [pair, all]
}

/** Rate limit key of one account. */
export function accountKey({ userId, name }: Pick<Tried, 'userId' | 'name'>): string {
  return userId === null ? `name:${keyedHash('address', name)}` : `user:${userId}`
}

// Queried for unknown names too, so that both take the same time.
async function isKnownNetwork(ctx: Context, userId: number | null, addressHash: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - NETWORK_KNOWN_DAYS * 86_400_000)
  const where = { userId: userId ?? 0, addressHash, createdAt: { gt: since } }
  return (await ctx.db.userSession.findFirst({ where, select: { id: true } })) !== null
}
