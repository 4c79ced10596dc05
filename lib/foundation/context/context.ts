import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { Sql } from '@/lib/foundation/db/sql'
import type { TenantDb } from '@/lib/foundation/db/tenant'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Actor, SignedIn } from './actor'

/** Everything a request is: every domain function takes it first. */
export type Context = {
  organization: CurrentOrganization
  actor: Actor
  locale: Locale
  now: Date
  /** Prisma, bound to the organization. */
  db: TenantDb
  /** Plain SQL for hot paths; every statement names "organizationId". */
  sql: Sql
  requestId: string
  clientAddress: string
  userAgent: string
  /** Whose password may be set after a recovery; it allows nothing else. */
  recovering?: { userId: number; tokenVersion: number }
}

export type SignedInContext = Context & { actor: SignedIn }

/** The same context with a signed-in actor; throws signInRequired for a visitor. */
export function requireSignedIn(ctx: Context): SignedInContext {
  if (ctx.actor.kind !== 'user') throw new AppError('signInRequired')
  return ctx as SignedInContext
}
