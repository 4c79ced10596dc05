import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from './secrets'

/** Seconds that a person needs at least to fill in a form, and hours that the form stays valid. */
const SECONDS_MIN = 3
const HOURS_MAX = 24

/** A form that needs no account. */
export type OpenForm = 'enquiry' | 'subscription' | 'barrier'
type Served = { organization: { id: number }; now: Date }

/** Signs when a form was served, so that answers that come too fast can be refused. Depends on no person. */
export function formToken(ctx: Served, form: OpenForm): string {
  const servedAt = ctx.now.getTime().toString(36)
  return `${servedAt}.${signature(ctx, form, servedAt)}`
}

/** Whether the token belongs to the form and was served long enough ago, but not longer than a day. */
export function isFormTokenValid(ctx: Served, form: OpenForm, token: string): boolean {
  const [, servedAt = '', given = ''] = /^([0-9a-z]{6,10})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (servedAt === '') return false
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(signature(ctx, form, servedAt)))) return false
  const age = ctx.now.getTime() - Number.parseInt(servedAt, 36)
  return age >= SECONDS_MIN * 1000 && age <= HOURS_MAX * 3_600_000
}

function signature({ organization }: Served, form: OpenForm, servedAt: string): string {
  return keyedHash('form', `${organization.id}.${form}.${servedAt}`)
}
