import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from './secrets'

/** What a link shows: the draft of a page, or a process that is a draft. */
type Kind = 'page-review' | 'process-review'

/** `id` is that of the page's version or of the process. */
type Review = { organizationId: number; id: number; madeAt: Date }

const DAYS_VALID = 7

/** Signs a token that shows a draft to whoever has it, without signing in. */
export function reviewToken(kind: Kind, { organizationId, id, madeAt }: Review): string {
  const payload = `${organizationId}.${id}.${madeAt.getTime()}`
  return `${payload}.${keyedHash(kind, payload)}`
}

/** When a token ends that was made at an instant. */
export function reviewEnd(madeAt: Date): Date {
  return new Date(madeAt.getTime() + DAYS_VALID * 24 * 3_600_000)
}

/** Verifies a token; null if its signature is invalid or it has expired. */
export function readReviewToken(kind: Kind, token: string, now: Date): Review | null {
  const [, payload = '', organizationId, id, milliseconds, signature = ''] =
    /^((\d{1,10})\.(\d{1,10})\.(\d{1,14}))\.([0-9a-f]{64})$/.exec(token) ?? []
  if (payload === '') return null
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(keyedHash(kind, payload)))) return null
  const madeAt = new Date(Number(milliseconds))
  if (now >= reviewEnd(madeAt)) return null
  return { organizationId: Number(organizationId), id: Number(id), madeAt }
}
