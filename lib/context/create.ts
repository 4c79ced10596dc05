import 'server-only'
import { type Actor, visitor } from '@/lib/auth/actor'
import { poolSql } from '@/lib/db/sql'
import { tenantDb } from '@/lib/db/tenant'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrentOrganization } from '@/lib/organizations/find-by-host'
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

/** Puts a context together; requests, command-line tools, jobs and tests all come through here. */
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
