import 'server-only'
import { z } from 'zod'
import { visitor } from '@/lib/catalogues/actor'
import { OFFICER_KINDS } from '@/lib/delivery/notifications/kinds'
import { writeNotifications } from '@/lib/delivery/notifications/write-notifications'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { type Fragment, fragment } from '@/lib/foundation/db/sql'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { dutyFacts } from './duty-answer'
import { type Duty, listAllDuties } from './list-duties'

const toldRow = z.object({ kind: z.enum(OFFICER_KINDS), scope: z.string(), occasion: z.string() })

/**
 * Notifies the officers of an organization of duties whose occasion has come since they were last told, each on a day at
 * most once; returns how many duties were told. Several are one mail.
 */
export async function tellDuties(context: Context): Promise<number> {
  // A duty is nobody's act: whoever caused it is told too.
  const ctx: Context = { ...context, actor: visitor }
  const duties = await listAllDuties(ctx)
  const due = duties.filter(({ occasionAt }) => occasionAt !== null)
  if (due.length === 0) return 0
  const told = await lastTold(ctx)
  const fresh = due.filter(({ kind, scope, occasionAt }) => (told.get(`${kind} ${scope}`) ?? '') < isoOf(occasionAt))
  if (fresh.length > 0)
    await transaction(ctx, async (ctx) => {
      for (const duty of fresh) await tellDuty(ctx, duty)
    })
  return fresh.length
}

async function tellDuty(ctx: Context, duty: Duty): Promise<void> {
  const { kind, scope, processId, occasionAt } = duty
  const today = zonedTime(ctx.now, ctx.organization.timeZone).slice(0, 10)
  await writeNotifications(ctx, {
    kind,
    processId,
    people: officersOf(ctx, processId),
    dutyKey: `${kind} ${scope} ${today}`,
    facts: { ...dutyFacts(duty), scope, occasion: isoOf(occasionAt) },
  })
}

/** Who may carry out a duty: administrators, and delegates of its process. */
function officersOf(ctx: Context, processId: number | null): Fragment {
  const { id } = ctx.organization
  const administrators = fragment`SELECT a."userId" FROM "Membership" a
    WHERE a."organizationId" = ${id} AND 'ADMIN' = ANY(a."authorities")`
  if (processId === null) return administrators
  return fragment`${administrators} UNION SELECT a."userId" FROM "ProcessRole" w
    JOIN "Membership" a ON a."userId" = w."userId" AND a."organizationId" = w."organizationId"
    WHERE w."organizationId" = ${id} AND w."processId" = ${processId} AND w."authority" = 'DELEGATE'
      AND 'DELEGATE' = ANY(a."authorities")`
}

// The occasion of which officers were told last, by kind and scope. Instants in UTC compare as texts.
async function lastTold(ctx: Context): Promise<Map<string, string>> {
  const rows = await ctx.sql(toldRow)`
    SELECT n."kind", n."facts"->>'scope' AS "scope", max(n."facts"->>'occasion') AS "occasion" FROM "Notification" n
    WHERE n."organizationId" = ${ctx.organization.id} AND n."dutyKey" IS NOT NULL GROUP BY 1, 2`
  return new Map(rows.map(({ kind, scope, occasion }) => [`${kind} ${scope}`, occasion]))
}

function isoOf(at: Date | null): string {
  return at?.toISOString() ?? ''
}
