import 'server-only'
import { z } from 'zod'
import { administers, holds, type RoleHolder } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'

const codeRow = z.object({ id: z.number(), processId: z.number().nullable() })

type Creator = { userId: number; roles: RoleHolder }

/** The usable codes that a person created and, with these roles, could not create any more. */
export async function findLeftCodes(ctx: Context, { userId, roles }: Creator): Promise<number[]> {
  const codes = await ctx.sql(codeRow)`
    SELECT c."id", coalesce(c."processId", g."processId") AS "processId"
    FROM "AccessCode" c LEFT JOIN "Group" g ON g."id" = c."groupId" AND g."organizationId" = c."organizationId"
    WHERE c."organizationId" = ${ctx.organization.id} AND c."createdById" = ${userId}
      AND c."purpose" = 'REGISTRATION' AND c."revokedAt" IS NULL
      AND (c."expiresAt" IS NULL OR c."expiresAt" > ${ctx.now}) AND (c."usesMax" IS NULL OR c."uses" < c."usesMax")`
  const mayManage = (processId: number | null) =>
    processId === null ? holds(roles, 'ADMIN') : administers(roles, processId)
  return codes.filter(({ processId }) => !mayManage(processId)).map(({ id }) => id)
}
