import 'server-only'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { poolSql } from '@/lib/foundation/db/sql'
import { tenantDb } from '@/lib/foundation/db/tenant'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { Context } from './context'

type Parts = {
  organization: CurrentOrganization
  locale: Locale
  actor?: Actor
  now?: Date
  requestId?: string
  clientAddress?: string
  userAgent?: string
}

/** Creates a context, for requests, command-line tools, jobs and tests. */
export function createContext(parts: Parts): Context {
  return {
    organization: parts.organization,
    locale: parts.locale,
    actor: parts.actor ?? visitor,
    now: parts.now ?? new Date(),
    db: tenantDb(parts.organization.id),
    sql: poolSql(),
    requestId: parts.requestId ?? crypto.randomUUID(),
    clientAddress: parts.clientAddress ?? '',
    userAgent: parts.userAgent ?? '',
  }
}
