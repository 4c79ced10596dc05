import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const untilRow = z.object({ until: z.date() })

/** When the sealed copy of a text that is removed now is deleted: after the organization's period. */
export async function keptUntil(ctx: Context): Promise<Date> {
  const [row] = await ctx.sql(untilRow)`
    SELECT ${ctx.now}::timestamptz + make_interval(months => o."removalMonths") AS "until"
    FROM "Organization" o WHERE o."id" = ${ctx.organization.id}`
  if (!row) throw new Error('the organization is gone')
  return row.until
}
