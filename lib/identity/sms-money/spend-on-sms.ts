import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { smsSegments } from '@/lib/foundation/outbox/sms-segments'
import { alertAdmins } from './alert-admins'
import { crossesAlert, hasMoney, type Stop, stopOf } from './policy'
import { isAllowedPrefix, prefixesOf } from './prefixes'
import { priceMicros } from './price'
import { readSpending, readTraffic, type Spending } from './read-spending'
import { SmsRefusal } from './sms-refusal'

type Sms = {
  mobile: string
  text: string
  /** Of a known, confirmed number: whoever asks for it cannot choose it, so it is no pumping. */
  isConfirmed: boolean
}

type SmsCost = { segments: number; costMicros: number }

type Spent = { isAllowed: true; cost: SmsCost } | { isAllowed: false; refusal: SmsRefusal }

/**
 * Books an SMS against the limits of the organization, in the caller's transaction, which must hold the lock of the
 * organization's row: only then the caps are exact. Returns the refusal of the limit that is reached.
 */
export async function spendOnSms(ctx: Context, { mobile, text, isConfirmed }: Sms): Promise<Spent> {
  const spending = await readSpending(ctx)
  if (!isAllowedPrefix(mobile, spending.prefixes)) return refuse(ctx, { limit: 'prefix', mobile })
  const stop = isConfirmed ? null : await stopFor(ctx, mobile)
  if (stop) return refuse(ctx, { limit: 'pumping', mobile, stop })
  const segments = smsSegments(text)
  const costMicros = priceMicros(spending.prices, mobile, segments)
  if (!hasMoney({ ...spending, costMicros })) return refuse(ctx, { limit: 'money', mobile })
  await book(ctx, spending, { mobile, segments, costMicros })
  if (crossesAlert({ ...spending, costMicros }, spending.alertPercent)) await tellOffice(ctx, spending, costMicros)
  return { isAllowed: true, cost: { segments, costMicros } }
}

function refuse(ctx: Context, refused: SmsRefusal['refused']): Spent {
  const name = refused.limit === 'money' ? 'smsMoneySpent' : 'prefixRefused'
  return { isAllowed: false, refusal: new SmsRefusal(refused, name, { desk: deskOf(ctx) }) }
}

async function stopFor(ctx: Context, mobile: string): Promise<Stop | null> {
  const prefixes = prefixesOf(mobile)
  return stopOf(prefixes, await readTraffic(ctx, prefixes))
}

async function book(ctx: Context, { day }: Spending, { mobile, segments, costMicros }: SmsCost & { mobile: string }) {
  await ctx.sql`
    INSERT INTO "SmsUsage" AS u ("organizationId", "day", "prefix", "sent", "segments", "costMicros")
    VALUES (${ctx.organization.id}, ${day}::date, ${prefixesOf(mobile).block}, 1, ${segments}::int, ${costMicros}::bigint)
    ON CONFLICT ("organizationId", "day", "prefix") DO UPDATE SET "sent" = u."sent" + 1,
      "segments" = u."segments" + excluded."segments", "costMicros" = u."costMicros" + excluded."costMicros"`
}

async function tellOffice(ctx: Context, { spentMicros, capMicros, alertPercent }: Spending, costMicros: number) {
  const spent = spentMicros + costMicros
  await alertAdmins(ctx, 'sms-alert', {
    percent: String(alertPercent),
    spent: money(spent),
    cap: money(capMicros ?? 0),
  })
}

function money(micros: number): string {
  return (micros / 1_000_000).toFixed(2)
}

/** Where people get help without SMS: the desk, else the address for questions, else the organization. */
function deskOf({ organization, locale }: Pick<Context, 'organization' | 'locale'>): string {
  const { assistanceDesk, supportEmail, languages, name } = organization
  return pickText(assistanceDesk, locale, languages) || supportEmail || name
}
