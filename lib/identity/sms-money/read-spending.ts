import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { smsPrices } from '@/lib/identity/organizations/options/sms-schemas'
import { NEW_BLOCK_DAYS, NEW_BLOCKS, WINDOW_SECONDS } from './limits'
import type { Traffic } from './policy'
import type { Prefixes } from './prefixes'
import { microsOfCents } from './price'

const spendingRow = z.object({
  monthlyCents: z.number().nullable(),
  prices: z.unknown(),
  alertPercent: z.number(),
  prefixes: z.array(z.string()),
  spentMicros: z.number(),
  day: z.string(),
})

export type Spending = {
  capMicros: number | null
  prices: Record<string, number>
  alertPercent: number
  prefixes: string[]
  spentMicros: number
  /** Today, and the first day of the month, in the organization's time zone. */
  day: string
}

/** The limits of SMS and what this month has cost. Exact while the caller holds the lock of the organization's row. */
export async function readSpending(ctx: Context): Promise<Spending> {
  const [row] = await ctx.sql(spendingRow)`
    SELECT o."smsMonthlyCents" AS "monthlyCents", o."smsPriceCents" AS "prices", o."smsAlertPercent" AS "alertPercent",
      o."smsPrefixes" AS "prefixes", (${ctx.now}::timestamptz AT TIME ZONE o."timeZone")::date::text AS "day",
      (SELECT coalesce(sum(u."costMicros"), 0)::float8 FROM "SmsUsage" u WHERE u."organizationId" = o."id"
        AND u."day" >= date_trunc('month', ${ctx.now}::timestamptz AT TIME ZONE o."timeZone")::date) AS "spentMicros"
    FROM "Organization" o WHERE o."id" = ${ctx.organization.id}`
  if (!row) throw new Error('the organization is gone')
  const { monthlyCents, prices, ...rest } = row
  return {
    ...rest,
    capMicros: monthlyCents === null ? null : microsOfCents(monthlyCents),
    prices: readColumn(smsPrices, prices),
  }
}

const trafficRow = z.object({
  blockSent: z.number(),
  blockConfirmed: z.number(),
  countrySent: z.number(),
  countryConfirmed: z.number(),
  sent: z.number(),
  confirmed: z.number(),
  newBlocks: z.number(),
  newBlocksSent: z.number(),
  isNewBlock: z.boolean(),
  stopped: z.array(z.string()),
})

/** The codes that confirm numbers of the last hour, by the beginnings of a number. A lifted stop starts the count anew. */
export async function readTraffic(ctx: Context, { country, block }: Prefixes): Promise<Traffic> {
  const id = ctx.organization.id
  const since = new Date(ctx.now.getTime() - WINDOW_SECONDS * 1000)
  const [row] = await ctx.sql(trafficRow)`
    WITH "stops" AS (
      SELECT "prefix", "liftedAt", "liftedAt" IS NULL AND "endsAt" > ${ctx.now}::timestamptz AS "isActive"
      FROM "SmsStop" WHERE "organizationId" = ${id} AND "prefix" IN (${country}, ${block}, ${NEW_BLOCKS})
    ), "known" AS (
      SELECT DISTINCT "prefix" FROM "SmsUsage" WHERE "organizationId" = ${id} AND "confirmed" > 0
        AND "day" > ${ctx.now}::timestamptz::date - ${NEW_BLOCK_DAYS}::int
    ), "codes" AS (
      SELECT substr(c."mobile", 2, ${block.length}::int) AS "block", c."usedAt" IS NOT NULL AS "isUsed",
        c."createdAt" > coalesce((SELECT "liftedAt" FROM "stops" WHERE "prefix" = ${block}), '-infinity')
          AND c."mobile" LIKE '+' || ${block}::text || '%' AS "inBlock",
        c."createdAt" > coalesce((SELECT "liftedAt" FROM "stops" WHERE "prefix" = ${country}), '-infinity')
          AND c."mobile" LIKE '+' || ${country}::text || '%' AS "inCountry",
        c."createdAt" > coalesce((SELECT "liftedAt" FROM "stops" WHERE "prefix" = ${NEW_BLOCKS}), '-infinity') AS "inAll"
      FROM "OneTimeCode" c WHERE c."requestedByOrganizationId" = ${id} AND c."purpose" = 'CONFIRM_MOBILE'
        AND c."createdAt" > ${since}::timestamptz
    ), "new" AS (
      SELECT "block" FROM "codes" WHERE "inAll" AND "block" NOT IN (SELECT "prefix" FROM "known")
    )
    SELECT count(*) FILTER (WHERE "inBlock")::int AS "blockSent",
      count(*) FILTER (WHERE "inBlock" AND "isUsed")::int AS "blockConfirmed",
      count(*) FILTER (WHERE "inCountry")::int AS "countrySent",
      count(*) FILTER (WHERE "inCountry" AND "isUsed")::int AS "countryConfirmed",
      count(*) FILTER (WHERE "inAll")::int AS "sent", count(*) FILTER (WHERE "inAll" AND "isUsed")::int AS "confirmed",
      (SELECT count(DISTINCT "block")::int FROM "new") AS "newBlocks",
      (SELECT count(*)::int FROM "new") AS "newBlocksSent",
      NOT EXISTS (SELECT 1 FROM "known" WHERE "prefix" = ${block}) AS "isNewBlock",
      (SELECT coalesce(array_agg("prefix"), ARRAY[]::text[]) FROM "stops" WHERE "isActive") AS "stopped"
    FROM "codes"`
  if (!row) throw new Error('an aggregate answers one row')
  return {
    block: { sent: row.blockSent, confirmed: row.blockConfirmed },
    country: { sent: row.countrySent, confirmed: row.countryConfirmed },
    all: { sent: row.sent, confirmed: row.confirmed },
    newBlocks: { count: row.newBlocks, sent: row.newBlocksSent },
    isNewBlock: row.isNewBlock,
    stopped: row.stopped,
  }
}
