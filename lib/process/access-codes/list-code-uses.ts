import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { managedOwner, type OwnerInput } from './code-owner'
import { USES_BATCHES_MAX, USES_DAYS } from './limits'
import { ofProcess, uses } from './shapes'

const batchRow = z.object({
  batchId: z.string(),
  label: z.string(),
  createdAt: z.date(),
  codes: z.number(),
  uses: z.number(),
  days: z.array(z.object({ day: z.string(), count: z.number() })),
})

/** How often the codes of a batch were used, by day in the time zone of the organization; never by whom. */
export type BatchUses = z.infer<typeof batchRow>

/** The latest batches of an owner with their uses of the last 30 days. */
export async function listCodeUses(ctx: Context, owner: OwnerInput): Promise<BatchUses[]> {
  const { processId, groupId } = await managedOwner(ctx, owner)
  const { id } = ctx.organization
  return ctx.sql(batchRow)`
    WITH "batch" AS (
      SELECT "batchId", min("label") AS "label", min("createdAt") AS "createdAt", count(*)::int AS "codes",
        sum("uses")::int AS "uses"
      FROM "AccessCode" WHERE "organizationId" = ${id} AND "purpose" = 'REGISTRATION' AND "batchId" IS NOT NULL
        AND "processId" IS NOT DISTINCT FROM ${processId}::int AND "groupId" IS NOT DISTINCT FROM ${groupId}::int
      GROUP BY "batchId" ORDER BY min("createdAt") DESC LIMIT ${USES_BATCHES_MAX})
    SELECT b."batchId", b."label", b."createdAt", b."codes", b."uses",
      coalesce((SELECT jsonb_agg(jsonb_build_object('day', d."day", 'count', d."count") ORDER BY d."day")
        FROM (SELECT u."day", sum(u."count")::int AS "count"
          FROM "AccessCodeUse" u JOIN "AccessCode" c ON c."id" = u."codeId" AND c."organizationId" = ${id}
          WHERE u."organizationId" = ${id} AND c."batchId" = b."batchId"
            AND u."day" > (${ctx.now}::timestamptz AT TIME ZONE ${ctx.organization.timeZone})::date - ${USES_DAYS}::int
          GROUP BY u."day") d), '[]') AS "days"
    FROM "batch" b ORDER BY b."createdAt" DESC`
}

export const listOrganizationUsesCall = call({
  ...uses,
  path: '/organizations/current/access-codes/uses',
  summary: 'Uses of the access codes of this organization by batch and day, of the last 30 days (ADMIN)',
  errors: ['permissionDenied'],
  run: listCodeUses,
})

export const listProcessUsesCall = call({
  ...uses,
  path: '/processes/{processId}/access-codes/uses',
  params: ofProcess,
  summary: 'Uses of the access codes of a process by batch and day, of the last 30 days (ADMIN, DELEGATE)',
  errors: ['permissionDenied', 'processUnknown'],
  run: listCodeUses,
})
