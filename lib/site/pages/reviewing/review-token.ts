import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '@/lib/foundation/secrets/secrets'

type Review = { organizationId: number; versionId: number; madeAt: Date }

const DAYS_VALID = 7

/** Signs a token that shows a draft to whoever has it, without signing in. */
export function reviewToken({ organizationId, versionId, madeAt }: Review): string {
  const payload = `${organizationId}.${versionId}.${madeAt.getTime()}`
  return `${payload}.${keyedHash('page-review', payload)}`
}

/** When a token ends that was made at an instant. */
export function reviewEnd(madeAt: Date): Date {
  return new Date(madeAt.getTime() + DAYS_VALID * 24 * 3_600_000)
}

/** Verifies a token; null if its signature is invalid or its time is over. */
export function readReviewToken(token: string, now: Date): Review | null {
  const [, payload = '', organizationId, versionId, milliseconds, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,14}))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '') return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash('page-review', payload)))) return null
  const madeAt = new Date(Number(milliseconds))
  if (now >= reviewEnd(madeAt)) return null
  return { organizationId: Number(organizationId), versionId: Number(versionId), madeAt }
}
