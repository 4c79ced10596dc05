import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

export type Workspace = {
  id: number
  name: string
  tagline: LocalizedText
  logoFileId: string | null
  url: string
  isPrivate: boolean
}

const workspaceRow = z.object({
  id: z.number(),
  name: z.string(),
  tagline: localizedText,
  logoFileId: z.string().nullable(),
  isPrivate: z.boolean(),
  primaryHost: z.string(),
})

/** The workspaces of an umbrella organization, with their URLs. */
export async function listWorkspaces(ctx: Pick<Context, 'organization' | 'sql'>): Promise<Workspace[]> {
  const rows = await ctx.sql(workspaceRow)`
    SELECT o."id", o."name", o."tagline", o."logoFileId", NOT o."publiclyVisible" AS "isPrivate",
      d."host" AS "primaryHost"
    FROM "Organization" o
    JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    WHERE o."parentId" = ${ctx.organization.id} AND o."suspendedAt" IS NULL
    ORDER BY o."name", o."id" -- global: workspaces are organizations of their own`
  return rows.map(({ primaryHost, ...workspace }) => ({ ...workspace, url: baseUrlOf({ primaryHost }) }))
}
