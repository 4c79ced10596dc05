import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { prefixesOf } from './prefixes'

/** Counts a number that its code confirmed, in the caller's transaction. */
export async function countConfirmed(ctx: Context, mobile: string): Promise<void> {
  const { id, timeZone } = ctx.organization
  await ctx.sql`
    INSERT INTO "SmsUsage" AS u ("organizationId", "day", "prefix", "confirmed")
    VALUES (${id}, (${ctx.now}::timestamptz AT TIME ZONE ${timeZone})::date, ${prefixesOf(mobile).block}, 1)
    ON CONFLICT ("organizationId", "day", "prefix") DO UPDATE SET "confirmed" = u."confirmed" + 1`
}
