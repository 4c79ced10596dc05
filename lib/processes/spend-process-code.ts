import 'server-only'
import type { Context } from '@/lib/context/context'
import { accessCodeHash } from '@/lib/organizations/access-code'

type CodeOf = { processId: number; groupId?: undefined } | { groupId: number; processId?: undefined }

/** Spends one use of the access code of a process or a group; false when it is not its code, or used up. */
export async function spendProcessCode(ctx: Context, code: string, { processId, groupId }: CodeOf): Promise<boolean> {
  // One statement counts and checks, so that a code for ten people admits ten.
  const spent = await ctx.sql<{ id: number }>`
    UPDATE "AccessCode" SET "uses" = "uses" + 1
    WHERE "id" = (SELECT "id" FROM "AccessCode" WHERE "organizationId" = ${ctx.organization.id}
      AND ("processId" = ${processId ?? null}::int OR "groupId" = ${groupId ?? null}::int) AND "codeHash" = ${accessCodeHash(code)}
      AND ("expiresAt" IS NULL OR "expiresAt" > ${ctx.now}) AND ("usesMax" IS NULL OR "uses" < "usesMax")
      ORDER BY "id" LIMIT 1 FOR UPDATE)
    RETURNING "id"`
  return spent.length > 0
}
