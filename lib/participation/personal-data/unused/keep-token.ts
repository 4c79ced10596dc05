import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

export type Keeping = { organizationId: number; userId: number; eraseAt: Date }

/** Signs the token of links that keep one account in one organization; it allows nothing else. */
export function keepToken({ organizationId, userId, eraseAt }: Keeping): string {
  const payload = `${organizationId}.${userId}.${Math.floor(eraseAt.getTime() / 1000)}`
  return `${payload}.${keyedHash('keep-account', payload)}`
}

/** Verifies a token; null if its signature is invalid. */
export function readKeepToken(token: unknown): Keeping | null {
  if (typeof token !== 'string' || token.length > 300) return null
  const [, payload = '', organizationId, userId, seconds, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,11}))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '') return null
  const expected = keyedHash('keep-account', payload)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { organizationId: Number(organizationId), userId: Number(userId), eraseAt: new Date(Number(seconds) * 1000) }
}
