import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { accessCodeHashes } from './access-code'

/** Whose code it is: a group's, a process's, or with neither the organization's own for registering. */
export type CodeOf = { processId?: number | undefined; groupId?: number | undefined }

/** Spends one use of an access code; false when there is no such code, or it has expired, was revoked or is used up. */
export async function spendAccessCode(ctx: Context, code: string, { processId, groupId }: CodeOf): Promise<boolean> {
  // One statement counts and checks, so that a code for ten people admits ten.
  const spent = await ctx.sql<{ id: number }>`
    UPDATE "AccessCode" SET "uses" = "uses" + 1
    WHERE "id" = (SELECT "id" FROM "AccessCode" WHERE "organizationId" = ${ctx.organization.id}
      AND "processId" IS NOT DISTINCT FROM ${processId ?? null}::int AND "groupId" IS NOT DISTINCT FROM ${groupId ?? null}::int
      AND "purpose" = 'REGISTRATION' AND "codeHash" = ANY(${accessCodeHashes(code)}::text[]) AND "revokedAt" IS NULL
      AND ("expiresAt" IS NULL OR "expiresAt" > ${ctx.now}) AND ("usesMax" IS NULL OR "uses" < "usesMax")
      ORDER BY "id" LIMIT 1 FOR UPDATE)
    RETURNING "id"`
  return spent.length > 0
}
