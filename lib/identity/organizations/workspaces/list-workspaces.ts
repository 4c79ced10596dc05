import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

/** A workspace as visitors of the portal see it; of a private one only name and URL. */
export type Workspace = {
  id: number
  name: string
  tagline: LocalizedText
  logoFileId: string | null
  /** ISO 3166, alpha-2. */
  country: string | null
  primaryHost: string
  url: string
  /** Readable only after signing in, or with the code of the two-level login. */
  isPrivate: boolean
  /** The heading that it is listed under; empty without one. */
  group: LocalizedText
}

const workspaceRow = z.object({
  id: z.number(),
  name: z.string(),
  tagline: localizedText,
  logoFileId: z.string().nullable(),
  country: z.string().nullable(),
  isPrivate: z.boolean(),
  primaryHost: z.string(),
  group: localizedText,
})

/** The workspaces of an umbrella in the order of its portal, without suspended and hidden ones. */
export async function listWorkspaces(ctx: Pick<Context, 'organization' | 'sql'>): Promise<Workspace[]> {
  if (!ctx.organization.umbrellaWorkspaceActive) return []
  const rows = await ctx.sql(workspaceRow)`
    SELECT o."id", o."name", o."tagline", o."logoFileId", o."country",
      NOT o."publiclyVisible" OR o."twoLevelLogin" AS "isPrivate", d."host" AS "primaryHost",
      coalesce(e."group", '{}') AS "group"
    FROM "Organization" o
    JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    LEFT JOIN "PortalEntry" e ON e."organizationId" = o."parentId" AND e."childId" = o."id"
    WHERE o."parentId" = ${ctx.organization.id} AND o."suspendedAt" IS NULL AND e."hidden" IS NOT TRUE
    ORDER BY e."position", o."name", o."id" -- global: workspaces are organizations of their own`
  return rows.map((row) => ({
    ...row,
    ...(row.isPrivate ? { tagline: {}, logoFileId: null, country: null } : {}),
    url: baseUrlOf(row),
  }))
}
