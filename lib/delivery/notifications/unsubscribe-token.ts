import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { isMutable, type MutableKind } from './kinds'
import { TOKEN_LENGTH_MAX } from './limits'

export type Unsubscription = { organizationId: number; userId: number; kinds: MutableKind[] }

/** Signs a token that unsubscribes one person from some kinds of mail, without signing in. */
export function unsubscribeToken({ organizationId, userId, kinds }: Unsubscription): string {
  const payload = `${organizationId}.${userId}.${kinds.toSorted().join('-')}`
  return `${payload}.${keyedHash('unsubscribe', payload)}`
}

/** Verifies a token; null if its signature is invalid. */
export function readUnsubscribeToken(token: unknown): Unsubscription | null {
  if (typeof token !== 'string' || token.length > TOKEN_LENGTH_MAX) return null
  const [, payload = '', organizationId, userId, kinds = '', signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.([a-zA-Z-]+))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash('unsubscribe', payload))))
    return null
  return { organizationId: Number(organizationId), userId: Number(userId), kinds: kinds.split('-').filter(isMutable) }
}
