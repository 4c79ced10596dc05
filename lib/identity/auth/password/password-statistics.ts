import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'

const MS_KEPT = 3_600_000
let known: { share: number; readAt: number } | undefined

const shareRow = z.object({ share: z.number().nullable() })

/** Share of passwords still hashed with bcrypt; cached for an hour. */
export async function shareOfBcrypt(): Promise<number> {
  if (known && Date.now() - known.readAt < MS_KEPT) return known.share
  const [row] = await poolSql()(shareRow)`
    SELECT avg(("passwordHash" LIKE '1$%')::int)::float8 AS "share" FROM "User" WHERE "passwordHash" IS NOT NULL`
  known = { share: row?.share ?? 0, readAt: Date.now() }
  return known.share
}

/** Clears the cached share. */
export function clearPasswordStatistics(): void {
  known = undefined
}
