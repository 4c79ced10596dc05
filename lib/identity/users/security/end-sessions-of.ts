import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'

/** Ends the sessions of a person in every organization, except `exceptId`; their tokens are rejected from now on. */
export async function endSessionsOf(ctx: Context, userId: number, exceptId?: string): Promise<number> {
  const ended = await ctx.sql(uuidRow)`
    UPDATE "UserSession" SET "revokedAt" = ${ctx.now}::timestamptz
    WHERE "userId" = ${userId} AND "revokedAt" IS NULL AND "id" IS DISTINCT FROM ${exceptId ?? null}::uuid
    RETURNING "id" -- global: sessions of an account in every organization`
  return ended.length
}
