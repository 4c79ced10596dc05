import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'

type Own = { userId: number; sessionId: string }

/**
 * Locks the open sessions of a person. Throws tokenInvalid if the one that asks was ended after the request
 * had begun: of two sessions that end each other at once, one stays.
 */
export async function lockOwnSessions(ctx: Context, { userId, sessionId }: Own): Promise<void> {
  const open = await ctx.sql(uuidRow)`
    SELECT "id" FROM "UserSession" WHERE "userId" = ${userId} AND "revokedAt" IS NULL
    ORDER BY "id" FOR UPDATE -- global: sessions of an account in every organization`
  if (!open.some(({ id }) => id === sessionId)) throw new AppError('tokenInvalid')
}
