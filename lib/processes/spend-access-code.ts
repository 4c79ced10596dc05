import 'server-only'
import { keyedHash } from '@/lib/auth/secrets'
import type { Context } from '@/lib/context/context'
import { consumeShared, type Limit } from '@/lib/limits/limiter'
import { accessCodeHash } from '@/lib/organizations/access-code'

const TRIES: Limit = { name: 'access-code', points: 20, seconds: 300 }

/** Counts a try of an access code by address, before the transaction that may spend it. */
export async function countAccessCodeTry(ctx: Context): Promise<void> {
  await consumeShared(TRIES, `${ctx.organization.id}:${keyedHash('address', ctx.clientAddress)}`)
}

type CodeOf = { processId: number; groupId?: undefined } | { groupId: number; processId?: undefined }

/** Spends one use of the access code of a process or a group; false when it is not its code, or used up. */
export async function spendAccessCode(ctx: Context, code: string, { processId, groupId }: CodeOf): Promise<boolean> {
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
