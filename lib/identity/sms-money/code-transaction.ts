import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { isInTransaction, transaction } from '@/lib/foundation/context/transaction'
import { alertAdmins } from './alert-admins'
import { BLOCK_DIGITS } from './limits'
import type { SmsLimit, Stop } from './policy'
import { prefixesOf } from './prefixes'
import { SmsRefusal } from './sms-refusal'

/**
 * A transaction that may send a code: if a limit of SMS refuses it, the refusal is counted after the rollback and thrown
 * on. The first refusal of a kind tells the office.
 */
export async function codeTransaction<C extends Context, Out>(ctx: C, run: (ctx: C) => Promise<Out>): Promise<Out> {
  try {
    return await transaction(ctx, run)
  } catch (error) {
    // The rollback took the record of the refusal with it.
    if (error instanceof SmsRefusal && !isInTransaction(ctx)) await recordRefusal(ctx, error)
    throw error
  }
}

async function recordRefusal(context: Context, { refused }: SmsRefusal): Promise<void> {
  const { limit, mobile, stop } = refused
  await transaction(context, async (ctx) => {
    // Serializes the question whether this is the first refusal.
    await ctx.sql`
      SELECT "id" AS "organizationId" FROM "Organization" WHERE "id" = ${ctx.organization.id} FOR NO KEY UPDATE`
    const { isFirstOfMonth } = await countRefusal(ctx, prefixesOf(mobile).block, limit)
    if (limit === 'money' && isFirstOfMonth) await alertAdmins(ctx, 'sms-alert', await wholeCap(ctx))
    if (stop) await startStop(ctx, stop)
  })
}

const refusalRow = z.object({ isFirstOfMonth: z.boolean() })

async function countRefusal(ctx: Context, prefix: string, limit: SmsLimit): Promise<{ isFirstOfMonth: boolean }> {
  const { id, timeZone } = ctx.organization
  const [row] = await ctx.sql(refusalRow)`
    SELECT NOT EXISTS (SELECT 1 FROM "SmsUsage" WHERE "organizationId" = ${id} AND "refusedMoney" > 0
      AND "day" >= date_trunc('month', ${ctx.now}::timestamptz AT TIME ZONE ${timeZone})::date) AS "isFirstOfMonth"`
  await ctx.sql`
    INSERT INTO "SmsUsage" AS u ("organizationId", "day", "prefix",
      "refusedMoney", "refusedDaily", "refusedPrefix", "refusedPumping")
    VALUES (${id}, (${ctx.now}::timestamptz AT TIME ZONE ${timeZone})::date, ${prefix.slice(0, BLOCK_DIGITS)},
      (${limit} = 'money')::int, (${limit} = 'daily')::int, (${limit} = 'prefix')::int, (${limit} = 'pumping')::int)
    ON CONFLICT ("organizationId", "day", "prefix") DO UPDATE SET
      "refusedMoney" = u."refusedMoney" + excluded."refusedMoney",
      "refusedDaily" = u."refusedDaily" + excluded."refusedDaily",
      "refusedPrefix" = u."refusedPrefix" + excluded."refusedPrefix",
      "refusedPumping" = u."refusedPumping" + excluded."refusedPumping"`
  return row ?? { isFirstOfMonth: false }
}

async function wholeCap(ctx: Context): Promise<{ percent: string; spent: string; cap: string }> {
  const { smsMonthlyCents } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: ctx.organization.id },
    select: { smsMonthlyCents: true },
  })
  const cap = ((smsMonthlyCents ?? 0) / 100).toFixed(2)
  return { percent: '100', spent: cap, cap }
}

// A refusal during a stop does not prolong it.
async function startStop(ctx: Context, { prefix, hours, sent, confirmed }: Stop): Promise<void> {
  const endsAt = new Date(ctx.now.getTime() + hours * 3_600_000)
  const started = await ctx.sql`
    INSERT INTO "SmsStop" AS s ("organizationId", "prefix", "sent", "confirmed", "stoppedAt", "endsAt")
    VALUES (${ctx.organization.id}, ${prefix}, ${sent}::int, ${confirmed}::int, ${ctx.now}::timestamptz,
      ${endsAt}::timestamptz)
    ON CONFLICT ("organizationId", "prefix") DO UPDATE SET "sent" = excluded."sent", "confirmed" = excluded."confirmed",
      "stoppedAt" = excluded."stoppedAt", "endsAt" = excluded."endsAt", "liftedAt" = NULL
      WHERE s."liftedAt" IS NOT NULL OR s."endsAt" <= ${ctx.now}::timestamptz
    RETURNING "prefix"`
  if (started.length === 0) return
  const facts = { prefix: prefix === '*' ? '*' : `+${prefix}`, sent: String(sent), confirmed: String(confirmed) }
  await alertAdmins(ctx, 'sms-stopped', facts)
}
