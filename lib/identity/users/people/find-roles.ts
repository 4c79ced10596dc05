import 'server-only'
import { z } from 'zod'
import { type RoleHolder, visitor } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { Authority } from '@/lib/generated/prisma/enums'

const rolesRow = z.object({
  authorities: z.array(z.enum(Authority)),
  processRoles: z.array(z.object({ processId: z.number(), authority: z.enum(Authority) })),
})

/**
 * What a person may do now, for an act that was prepared earlier: as a request of theirs would be judged. A visitor
 * for nobody, and for somebody who is suspended or has left.
 */
export async function findRoles(ctx: Context, userId: number | null): Promise<RoleHolder> {
  const [row] = await ctx.sql(rolesRow)`
    SELECT m."authorities"::text[] AS "authorities",
      coalesce((SELECT jsonb_agg(jsonb_build_object('processId', r."processId", 'authority', r."authority"))
        FROM "ProcessRole" r
        WHERE r."userId" = m."userId" AND r."organizationId" = m."organizationId"), '[]') AS "processRoles"
    FROM "Membership" m JOIN "User" u ON u."id" = m."userId" AND u."suspendedAt" IS NULL AND u."erasedAt" IS NULL
    WHERE m."userId" = ${userId}::int AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'`
  return row ? { kind: 'user', ...row } : visitor
}
