import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'

export type Author = { id: number; name: string; email: string; locale: Locale }

const authorRow = z.object({ id: z.number(), name: z.string(), email: z.string(), locale: z.string() })

/** The author of a proposal if reachable: an active member with a confirmed address. */
export async function findReachableAuthor(ctx: Context, authorId: number | null): Promise<Author | null> {
  if (authorId === null) return null
  const [row] = await ctx.sql(authorRow)`
    SELECT u."id", concat_ws(' ', u."name", u."surname") AS "name", u."email", u."locale" FROM "User" u
    JOIN "Membership" m ON m."userId" = u."id" AND m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE'
    WHERE u."id" = ${authorId} AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
      AND u."email" IS NOT NULL AND u."emailConfirmedAt" IS NOT NULL`
  return row ? { ...row, locale: isLocale(row.locale) ? row.locale : DEFAULT_LOCALE } : null
}
