import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

type Ending = { organizationId: number; subscriptionId: number }

/** Signs the token of links that end one subscription; it does not expire and allows nothing else. */
export function endToken({ organizationId, subscriptionId }: Ending): string {
  const payload = `${organizationId}.${subscriptionId}`
  return `${payload}.${keyedHash('subscription', `end ${payload}`)}`
}

/** Verifies a token; null if its signature is invalid. */
export function readEndToken(token: string): Ending | null {
  const [, payload = '', organizationId, subscriptionId, given = ''] =
    /^((\d{1,10})\.(\d{1,10}))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '') return null
  const expected = keyedHash('subscription', `end ${payload}`)
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null
  return { organizationId: Number(organizationId), subscriptionId: Number(subscriptionId) }
}
