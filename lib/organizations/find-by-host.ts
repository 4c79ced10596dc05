import 'server-only'
import { LRUCache } from 'lru-cache'
import { ID_MAX } from '@/lib/api/ids'
import { poolSql } from '@/lib/db/sql'
import type { DataLicence } from '@/lib/generated/prisma/enums'
import type { Locale } from '@/lib/i18n/locales'
import type { LocalizedText } from '@/lib/i18n/localized-text'

/** What every request knows of its organization. */
export type CurrentOrganization = {
  id: number
  name: string
  languages: Locale[]
  timeZone: string
  /** ISO 3166, alpha-2. */
  country: string | null
  dataLicence: DataLicence
  publiclyVisible: boolean
  twoLevelLogin: boolean
  umbrellaWorkspaceActive: boolean
  registration: 'OPEN' | 'CLOSED' | 'ACCESS_CODE'
  parentId: number | null
  accentColour: string
  logoFileId: string | null
  tagline: LocalizedText
  supportEmail: string | null
  assistanceDesk: LocalizedText
  urlPrivacyPolicy: string | null
  urlTermsConditions: string | null
  urlCookiePolicy: string | null
  urlAccessibilityStatement: string | null
  accessibilityFeedbackEmail: string | null
  minimumAge: number | null
  /** Whether registering means choosing one of the organization's own groups. */
  groupRequired: boolean
  secondFactorRequired: boolean
  passwordLengthMin: number
  privacyVersion: number
  termsVersion: number
  corsOrigins: string[]
  mapLat: number
  mapLng: number
  mapZoom: number
  primaryHost: string
}

// Options change rarely and are read with every request: another process sees a change after ten seconds.
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

/** The same by id, for the shared API host, jobs and command-line tools. */
export async function findOrganizationById(id: number): Promise<CurrentOrganization | null> {
  if (!Number.isSafeInteger(id) || id > ID_MAX) return null
  const [domain] = await poolSql()<{ host: string }>`
    SELECT "host" FROM "OrganizationDomain" WHERE "organizationId" = ${id} AND "verifiedAt" IS NOT NULL ORDER BY "isPrimary" DESC LIMIT 1`
  return domain ? findOrganizationByHost(domain.host) : null
}

/** Forgets what is kept of organizations, after an option or a domain changed. */
export function forgetOrganizations(): void {
  byHost.clear()
}
