import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canSeeMessages } from './policy'
import { type SmsMoney, smsMoney } from './sms-shapes'

const MICROS_OF_CENT = 10_000
const PREFIXES_SHOWN = 50
/** Fewer could be told apart. */
const VOTERS_MIN = 10

const usedColumns = { sent: z.number(), segments: z.number(), confirmed: z.number(), costCents: z.number() }
const prefixRow = z.object({ prefix: z.string(), ...usedColumns })
const totalRow = z.object({
  ...usedColumns,
  isToday: z.boolean(),
  money: z.number(),
  daily: z.number(),
  prefix: z.number(),
  pumping: z.number(),
})
const votersRow = z.object({ voters: z.number() })

/** What SMS cost today and in this month, in the organization's time zone, and what was refused by which limit. */
export async function readSmsMoney(ctx: Context): Promise<SmsMoney> {
  requireAllowed(canSeeMessages(ctx.actor))
  const { id } = ctx.organization
  const [options, totals, byPrefix, voters, stops] = await Promise.all([
    ctx.db.organization.findUniqueOrThrow({
      where: { id },
      select: { smsDailyBudget: true, smsMonthlyCents: true, smsAlertPercent: true },
    }),
    readTotals(ctx),
    readPrefixes(ctx),
    countVoters(ctx),
    ctx.db.smsStop.findMany({
      where: { liftedAt: null, endsAt: { gt: ctx.now } },
      orderBy: [{ stoppedAt: 'desc' }, { prefix: 'asc' }],
    }),
  ])
  const { month, today } = totals
  const share = (people: number, min: number) => (people >= min ? month.costCents / people : null)
  const { money, daily, prefix, pumping } = month
  return {
    today: usedOf(today),
    month: usedOf(month),
    dailyBudget: options.smsDailyBudget,
    capCents: options.smsMonthlyCents,
    alertPercent: options.smsAlertPercent,
    costPerConfirmedCents: share(month.confirmed, 1),
    costPerVoterCents: share(voters, VOTERS_MIN),
    byPrefix,
    refused: { money, daily, prefix, pumping },
    stops,
  }
}

type Total = z.infer<typeof totalRow>

function usedOf({ sent, segments, confirmed, costCents }: Total) {
  return { sent, segments, confirmed, costCents }
}

async function readTotals(ctx: Context): Promise<{ today: Total; month: Total }> {
  const { id, timeZone } = ctx.organization
  const rows = await ctx.sql(totalRow)`
    SELECT coalesce(sum("sent"), 0)::int AS "sent", coalesce(sum("segments"), 0)::int AS "segments",
      coalesce(sum("confirmed"), 0)::int AS "confirmed",
      coalesce(sum("costMicros"), 0)::float8 / ${MICROS_OF_CENT}::int AS "costCents", p."isToday",
      coalesce(sum("refusedMoney"), 0)::int AS "money", coalesce(sum("refusedDaily"), 0)::int AS "daily",
      coalesce(sum("refusedPrefix"), 0)::int AS "prefix", coalesce(sum("refusedPumping"), 0)::int AS "pumping"
    FROM (VALUES (true), (false)) p ("isToday")
    LEFT JOIN "SmsUsage" u ON u."organizationId" = ${id} AND u."day" >= CASE WHEN p."isToday"
      THEN (${ctx.now}::timestamptz AT TIME ZONE ${timeZone})::date
      ELSE date_trunc('month', ${ctx.now}::timestamptz AT TIME ZONE ${timeZone})::date END
    GROUP BY p."isToday"`
  const [today, month] = [rows.find(({ isToday }) => isToday), rows.find(({ isToday }) => !isToday)]
  if (!today || !month) throw new Error('a sum answers a row for each period')
  return { today, month }
}

async function readPrefixes(ctx: Context) {
  const { id, timeZone } = ctx.organization
  return ctx.sql(prefixRow)`
    SELECT "prefix", sum("sent")::int AS "sent", sum("segments")::int AS "segments",
      sum("confirmed")::int AS "confirmed", sum("costMicros")::float8 / ${MICROS_OF_CENT}::int AS "costCents"
    FROM "SmsUsage" WHERE "organizationId" = ${id}
      AND "day" >= date_trunc('month', ${ctx.now}::timestamptz AT TIME ZONE ${timeZone})::date
    GROUP BY "prefix" HAVING sum("sent") > 0
    ORDER BY sum("costMicros") DESC, sum("sent") DESC, "prefix" LIMIT ${PREFIXES_SHOWN}`
}

// Voters of the votes that closed in this month, as their turnout was computed once: a count of today would fall by one when a
// voter's account is erased.
async function countVoters(ctx: Context): Promise<number> {
  const { id, timeZone } = ctx.organization
  const [row] = await ctx.sql(votersRow)`
    SELECT coalesce(sum((t."figures"->>'voters')::int), 0)::int AS "voters" FROM "TurnoutFigures" t
    JOIN "Module" m ON m."id" = t."moduleId" AND m."organizationId" = t."organizationId"
    WHERE t."organizationId" = ${id} AND m."votingClosedAt" >= date_trunc('month', ${ctx.now}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone}`
  return row?.voters ?? 0
}

export const readSmsMoneyCall = call({
  method: 'GET',
  path: '/messages/sms',
  summary: 'What SMS cost today and this month, and which limits refused codes (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  output: smsMoney,
  errors: ['permissionDenied'],
  run: readSmsMoney,
})
