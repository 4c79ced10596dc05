import 'server-only'
import { z } from 'zod'
import { holds } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { REVIEW_DAYS } from '@/lib/site/accessibility/limits'
import type { AccessibilityState } from './shapes'

const stateRow = z.object({ reports: z.number(), late: z.number(), reviewBy: z.string().nullable() })

/** Open reports of barriers and the next review of the statement; null for whoever cannot answer them. */
export async function readAccessibility(ctx: Context): Promise<AccessibilityState | null> {
  if (!holds(ctx.actor, 'ADMIN')) return null
  const { id, timeZone, urlAccessibilityStatement } = ctx.organization
  const today = zonedTime(ctx.now, timeZone).slice(0, 10)
  const [row] = await ctx.sql(stateRow)`
    SELECT count(*)::int AS "reports", count(*) FILTER (WHERE "dueOn" < ${today}::text::date)::int AS "late",
      (SELECT ("reviewedOn" + ${REVIEW_DAYS}::int)::text FROM "AccessibilityStatement"
        WHERE "organizationId" = ${id}) AS "reviewBy"
    FROM "BarrierReport" WHERE "organizationId" = ${id} AND "closedAt" IS NULL`
  const { reports, late, reviewBy } = row ?? { reports: 0, late: 0, reviewBy: null }
  if (urlAccessibilityStatement) return { reports, late, statement: 'EXTERNAL', reviewBy: null }
  if (reviewBy === null) return { reports, late, statement: 'NONE', reviewBy }
  return { reports, late, statement: reviewBy <= today ? 'DUE' : 'CURRENT', reviewBy }
}
