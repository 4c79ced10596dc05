import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { isMutable, type MutableKind } from './kinds'

export type Unsubscription = { organizationId: number; userId: number; kinds: MutableKind[] }

/** Signs the wish to get no more mails of some kinds: it works without signing in, for one person, and for nothing else. */
export function unsubscribeToken({ organizationId, userId, kinds }: Unsubscription): string {
  const wish = `${organizationId}.${userId}.${kinds.toSorted().join('-')}`
  return `${wish}.${keyedHash('unsubscribe', wish)}`
}

/** The wish a token carries, or null when it was not signed here. */
export function readUnsubscribeToken(token: unknown): Unsubscription | null {
  if (typeof token !== 'string' || token.length > 300) return null
  const [, wish = '', organizationId, userId, kinds = '', signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.([a-zA-Z-]+))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (wish === '' || !timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash('unsubscribe', wish)))) return null
  return { organizationId: Number(organizationId), userId: Number(userId), kinds: kinds.split('-').filter(isMutable) }
}
