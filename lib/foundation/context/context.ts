import type { Actor, SignedIn } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import type { Sql } from '@/lib/foundation/db/sql'
import type { TenantDb } from '@/lib/foundation/db/tenant'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'

/** The request context; first parameter of every domain function that needs it. */
export type Context = {
  organization: CurrentOrganization
  actor: Actor
  locale: Locale
  now: Date
  /** Prisma, limited to the organization. */
  db: TenantDb
  /** Plain SQL for hot paths; every statement must filter by "organizationId". */
  sql: Sql
  requestId: string
  clientAddress: string
  userAgent: string
  /** Set when a second officer confirms: the request that the command may carry out (lib/identity/approvals). */
  approvalId?: number
  /** Set by a recovery token: this person's password may be changed, nothing else. */
  recovering?: { userId: number; tokenVersion: number }
}

export type SignedInContext = Context & { actor: SignedIn }

/** The same context with a signed-in actor; throws signInRequired for a visitor. */
export function requireSignedIn(ctx: Context): SignedInContext {
  if (ctx.actor.kind !== 'user') throw new AppError('signInRequired')
  return ctx as SignedInContext
}
