import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { transaction } from '@/lib/foundation/context/transaction'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { DEFAULT_LOCALE } from '@/lib/foundation/i18n/locales'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { SERVED } from '@/lib/identity/organizations/hosts/served'
import { todayOf } from '@/lib/outcome/follow-through/days'
import { REMIND_HOUR } from '@/lib/outcome/follow-through/limits'
import { reminderStage } from '@/lib/outcome/follow-through/states'
import { queueReminder } from './reminder-mails'

const AT_ONCE = 500

const candidateRow = z.object({ id: z.number(), organizationId: z.number() })

/**
 * Reminds offices of reports that are due, from 08:00 on in the time zone of their organization; returns how many
 * reminders were sent. A reminder that was missed is made up for once, with the wording of today.
 */
export async function sendReminders(now = new Date()): Promise<number> {
  // A day more than needed: "today" differs between time zones. The exact stage is computed for each.
  const candidates = await poolSql()(candidateRow)`
    SELECT q."id", q."organizationId" FROM "ReportDue" q
    WHERE q."doneAt" IS NULL AND q."dueOn" <= ${now}::timestamptz::date + CASE q."nudges" WHEN 0 THEN 15 WHEN 1 THEN 1
      WHEN 2 THEN -13 ELSE -30 * (q."nudges" - 2) END
      AND q."organizationId" IN ${SERVED}
    ORDER BY q."organizationId", q."dueOn", q."id" LIMIT ${AT_ONCE} -- global: the worker serves every organization`
  let sent = 0
  await eachInTurn(candidates, async ({ id, organizationId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization || hourOf(now, organization.timeZone) < REMIND_HOUR) return
    const ctx = createContext({ organization, locale: organization.languages[0] ?? DEFAULT_LOCALE, now })
    if (await remind(ctx, id)) sent += 1
  })
  return sent
}

function hourOf(now: Date, timeZone: string): number {
  return Number(zonedTime(now, timeZone).slice(11, 13))
}

const dueRow = z.object({
  reportId: z.number(),
  deliveryId: z.number(),
  officeId: z.number().nullable(),
  dueOn: z.string(),
  nudges: z.number(),
})

// Several workers may run: the one that locks the row sends, the others skip it.
function remind(context: Context, reportId: number): Promise<boolean> {
  return transaction(context, async (ctx) => {
    const { id: organizationId } = ctx.organization
    const [due] = await ctx.sql(dueRow)`
      SELECT q."id" AS "reportId", q."deliveryId", d."officeId", q."dueOn"::text, q."nudges" FROM "ReportDue" q
      JOIN "Delivery" d ON d."id" = q."deliveryId" AND d."organizationId" = ${organizationId}
      JOIN "Process" r ON r."id" = d."processId" AND r."organizationId" = ${organizationId}
      WHERE q."id" = ${reportId} AND q."organizationId" = ${organizationId} AND q."doneAt" IS NULL
        AND coalesce(r."followThroughUntil"::text >= ${todayOf(ctx)}::text, true)
      FOR UPDATE OF q SKIP LOCKED`
    if (!due) return false
    const stage = reminderStage(due.dueOn, todayOf(ctx))
    if (stage <= due.nudges) return false
    await ctx.db.reportDue.update({ where: { id: reportId }, data: { nudges: stage } })
    await queueReminder(ctx, { ...due, stage })
    return true
  })
}
