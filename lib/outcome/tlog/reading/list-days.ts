import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { addZonedDays, zonedInstant, zonedTime } from '@/lib/foundation/i18n/zoned-time'

/** Searched back from today. */
const DAYS = 14
const SHOWN_MAX = 3

const dayRow = z.object({ size: z.number(), createdAt: z.date() })

/**
 * The last checkpoint of each of the last three days before today on which the log grew, the newest first, in the time
 * zone of the organization.
 */
export async function listDays({ sql, organization, now }: Pick<Context, 'sql' | 'organization' | 'now'>) {
  const { timeZone } = organization
  const [today = ''] = zonedTime(now, timeZone).split('T')
  const midnight = zonedInstant(`${today}T00:00`, timeZone) ?? now
  const ends = Array.from({ length: DAYS }, (_, days) => addZonedDays(midnight, -days, timeZone).toISOString())
  return sql(dayRow)`
    SELECT DISTINCT c."size", c."createdAt" FROM unnest(${ends}::timestamptz[]) AS d("end")
    CROSS JOIN LATERAL (
      SELECT "size", "createdAt" FROM "LogCheckpoint" WHERE "createdAt" < d."end"
      ORDER BY "createdAt" DESC, "size" DESC LIMIT 1
    ) c ORDER BY c."size" DESC LIMIT ${SHOWN_MAX}`
}
