import 'server-only'
import { LRUCache } from 'lru-cache'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { poolSql } from '@/lib/foundation/db/sql'
import { ID_MAX } from '@/lib/foundation/input/ids'

// Cached, because options are read with every request: other processes see changes after ten seconds.
const SECONDS_KEPT = 10
const byHost = new LRUCache<string, { organization: CurrentOrganization | null }>({
  max: 5000,
  ttl: SECONDS_KEPT * 1000,
})

/** The organization that owns a verified host, or null. */
export async function findOrganizationByHost(host: string): Promise<CurrentOrganization | null> {
  const known = byHost.get(host)
  if (known) return known.organization
  const [organization] = await poolSql()<CurrentOrganization>`
    -- global: this query is what finds the organization
    SELECT o."id", o."name", o."languages", o."timeZone", o."country", o."dataLicence"::text, o."publiclyVisible", o."twoLevelLogin", o."umbrellaWorkspaceActive",
      o."registration"::text, o."parentId", o."accentColour", o."logoFileId", o."tagline", o."supportEmail", o."assistanceDesk",
      o."urlPrivacyPolicy", o."urlTermsConditions", o."urlCookiePolicy", o."urlAccessibilityStatement",
      o."accessibilityFeedbackEmail", o."minimumAge", o."groupRequired", o."secondFactorRequired", o."passwordLengthMin", o."privacyVersion",
      o."termsVersion", o."corsOrigins", o."mapLat", o."mapLng", o."mapZoom",
      coalesce(p."host", d."host") AS "primaryHost"
    FROM "OrganizationDomain" d
    JOIN "Organization" o ON o."id" = d."organizationId" AND o."suspendedAt" IS NULL
    LEFT JOIN "OrganizationDomain" p ON p."organizationId" = o."id" AND p."isPrimary" AND p."verifiedAt" IS NOT NULL
    WHERE d."host" = ${host} AND d."verifiedAt" IS NOT NULL`
  byHost.set(host, { organization: organization ?? null })
  return organization ?? null
}

/** The organization by id, for the shared API host, jobs and command-line tools. */
export async function findOrganizationById(id: number): Promise<CurrentOrganization | null> {
  if (!Number.isSafeInteger(id) || id > ID_MAX) return null
  const [domain] = await poolSql()<{ host: string }>`
    SELECT "host" FROM "OrganizationDomain" WHERE "organizationId" = ${id} AND "verifiedAt" IS NOT NULL ORDER BY "isPrimary" DESC LIMIT 1`
  return domain ? findOrganizationByHost(domain.host) : null
}

/** Clears the cache after an option or a domain changed. */
export function clearOrganizationCache(): void {
  byHost.clear()
}
