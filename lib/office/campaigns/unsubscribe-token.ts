import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

export type NewsletterEnding = { organizationId: number; userId: number; campaignId: number }

/** Signs the token of links that withdraw one person's consent to the newsletter; it allows nothing else. */
export function newsletterToken({ organizationId, userId, campaignId }: NewsletterEnding): string {
  const payload = `${organizationId}.${userId}.${campaignId}`
  return `${payload}.${keyedHash('unsubscribe', `newsletter ${payload}`)}`
}

/** Verifies a token; null if its signature is invalid. */
export function readNewsletterToken(token: unknown): NewsletterEnding | null {
  if (typeof token !== 'string' || token.length > 300) return null
  const [, payload = '', organizationId, userId, campaignId, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,10}))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '') return null
  const expected = keyedHash('unsubscribe', `newsletter ${payload}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  return { organizationId: Number(organizationId), userId: Number(userId), campaignId: Number(campaignId) }
}
