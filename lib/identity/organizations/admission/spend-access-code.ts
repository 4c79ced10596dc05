import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { accessCodeHashes } from './access-code'

/** Scope of the code: a group, a process, or else registration in the organization. */
export type CodeOf = { processId?: number | undefined; groupId?: number | undefined }

/** Consumes one use of an access code; false if unknown, expired, revoked or used up. */
export async function spendAccessCode(ctx: Context, code: string, { processId, groupId }: CodeOf): Promise<boolean> {
  // Checks and counts in one statement, so that a code for ten people admits ten; the day's count is part of it.
  const spent = await ctx.sql(idRow)`
    WITH "spent" AS (UPDATE "AccessCode" SET "uses" = "uses" + 1
    WHERE "id" = (SELECT "id" FROM "AccessCode" WHERE "organizationId" = ${ctx.organization.id}
      AND "processId" IS NOT DISTINCT FROM ${processId ?? null}::int
        AND "groupId" IS NOT DISTINCT FROM ${groupId ?? null}::int
      AND "purpose" = 'REGISTRATION' AND "codeHash" = ANY(${accessCodeHashes(code)}::text[]) AND "revokedAt" IS NULL
      AND ("expiresAt" IS NULL OR "expiresAt" > ${ctx.now}) AND ("usesMax" IS NULL OR "uses" < "usesMax")
      ORDER BY "id" LIMIT 1 FOR UPDATE)
      AND "organizationId" = ${ctx.organization.id}
    RETURNING "id")
    INSERT INTO "AccessCodeUse" AS d ("organizationId", "codeId", "day")
    SELECT ${ctx.organization.id}::int, "id",
      (${ctx.now}::timestamptz AT TIME ZONE ${ctx.organization.timeZone})::date FROM "spent"
    ON CONFLICT ("organizationId", "codeId", "day") DO UPDATE SET "count" = d."count" + 1
    RETURNING d."codeId" AS "id"`
  return spent.length > 0
}
