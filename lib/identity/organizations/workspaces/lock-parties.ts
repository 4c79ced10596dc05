import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const partyRow = z.object({
  id: z.number(),
  name: z.string(),
  parentId: z.number().nullable(),
  umbrellaWorkspaceActive: z.boolean(),
  primaryHost: z.string().nullable(),
  hasChildren: z.boolean(),
})

/** An organization that becomes or ceases to be a workspace, or its umbrella. */
export type Party = z.infer<typeof partyRow>

/** Locks both organizations and reads them, by id; a missing one does not exist. */
export async function lockParties(ctx: Context, childId: number, parentId: number | null): Promise<Map<number, Party>> {
  const ids = [childId, parentId ?? childId]
  // In the order of ids, so that two commands do not wait for each other.
  await ctx.sql`
    SELECT "id" AS "organizationId" FROM "Organization" WHERE "id" = ANY(${ids}::int[]) ORDER BY "id"
    FOR UPDATE -- global: both are tenants themselves`
  const rows = await ctx.sql(partyRow)`
    SELECT o."id", o."name", o."parentId", o."umbrellaWorkspaceActive", d."host" AS "primaryHost",
      EXISTS (SELECT 1 FROM "Organization" c WHERE c."parentId" = o."id") AS "hasChildren"
    FROM "Organization" o
    LEFT JOIN "OrganizationDomain" d ON d."organizationId" = o."id" AND d."isPrimary" AND d."verifiedAt" IS NOT NULL
    WHERE o."id" = ANY(${ids}::int[]) -- global: both are tenants themselves`
  return new Map(rows.map((row) => [row.id, row]))
}
