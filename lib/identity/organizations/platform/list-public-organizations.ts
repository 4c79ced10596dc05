import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { normalizeHost } from '@/lib/identity/organizations/hosts/host'

const publicOrganization = z.object({
  id: z.number().int(),
  name: z.string(),
  domain: z.string(),
  publiclyVisible: z.boolean(),
  twoLevelLogin: z.boolean(),
  umbrellaWorkspaceActive: z.boolean(),
  registrationAllowed: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  languages: z.array(z.object({ locale: z.enum(LOCALES) })),
  urlPrivacyPolicy: z.string().nullable(),
  urlTermsConditions: z.string().nullable(),
  urlCookiePolicy: z.string().nullable(),
})

type PublicOrganization = z.input<typeof publicOrganization>

const LENGTH_MIN = 3
const SHOWN_MAX = 20

const organizationRow = publicOrganization.extend({ languages: z.array(localeColumn) })

/**
 * Organizations whose domain contains a literal text; an exact match comes first, so that a look-alike cannot
 * (spec: organization-search). Reads across organizations, public data only.
 */
export async function listPublicOrganizations(
  ctx: Pick<Context, 'organization' | 'sql'>,
  query: { 'domain.contains'?: string | undefined },
): Promise<PublicOrganization[]> {
  const text = query['domain.contains'] ?? ctx.organization.primaryHost
  // Drop the port of a browser's address.
  const domain = normalizeHost(text) ?? text.toLowerCase()
  const rows = await ctx.sql(organizationRow)`
    -- global: finds organizations by their domains
    SELECT o."id", o."name", d."host" AS "domain", o."publiclyVisible", o."twoLevelLogin", o."umbrellaWorkspaceActive",
      o."registration"::text AS "registrationAllowed", o."languages", o."urlPrivacyPolicy", o."urlTermsConditions",
        o."urlCookiePolicy"
    FROM (
      SELECT DISTINCT ON ("organizationId") "organizationId", "host", "host" = ${domain} AS "isExact"
        FROM "OrganizationDomain"
      WHERE "verifiedAt" IS NOT NULL AND ("host" = ${domain} OR ${domain.length >= LENGTH_MIN}
        AND strpos("host", ${domain}) > 0)
      ORDER BY "organizationId", "isExact" DESC, "isPrimary" DESC, "host"
    ) d
    JOIN "Organization" o ON o."id" = d."organizationId" AND o."suspendedAt" IS NULL
    ORDER BY d."isExact" DESC, length(d."host"), d."host" LIMIT ${SHOWN_MAX}`
  return rows.map(({ languages, ...organization }) => ({
    ...organization,
    languages: languages.map((locale) => ({ locale })),
  }))
}

const HOST_LENGTH_MAX = 253

export const listPublicOrganizationsCall = call({
  method: 'GET',
  path: '/public/organizations',
  summary: 'Organizations by a part of their domain, an exact one first; without a filter the organization of the host',
  tag: 'Organizations',
  access: 'open',
  anyHost: true,
  query: z.strictObject({
    'domain.contains': z
      .string()
      .trim()
      .max(HOST_LENGTH_MAX)
      .optional()
      .meta({ description: 'Taken literally; fewer than 3 characters match an exact domain only' }),
  }),
  output: z.array(publicOrganization),
  run: listPublicOrganizations,
})
