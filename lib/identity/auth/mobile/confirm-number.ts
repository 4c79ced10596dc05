import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { queueMail, queueSms } from '@/lib/foundation/outbox/queue-message'
import { renderSms } from '@/lib/foundation/outbox/render-sms'
import type { User } from '@/lib/generated/prisma/client'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { spendOnSms } from '@/lib/identity/sms-money/spend-on-sms'
import { claimNumber } from './claim-number'

const ENDING_DIGITS = 3

/** Stores a confirmed number; throws 420 if another account confirmed it first. */
export async function confirmNumber(ctx: Context, userId: number, mobile: string): Promise<void> {
  await claimNumber(ctx, { mobile, userId, inUse: 'mobileInUseConfirm' })
  const before = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  await withConstraint({ User_mobile_key: 'mobileInUseConfirm' }, () =>
    ctx.db.user.update({ where: { id: userId, erasedAt: null }, data: { mobile, mobileConfirmedAt: ctx.now } }),
  )
  if (before.mobileConfirmedAt && before.mobile !== mobile) await tellOwner(ctx, before, mobile)
}

type Owner = Pick<User, 'id' | 'name' | 'locale' | 'email' | 'emailConfirmedAt' | 'mobile'>

// Notify the old number, so that an account takeover cannot hide the change.
async function tellOwner(ctx: Context, owner: Owner, mobile: string): Promise<void> {
  const ending = mobile.slice(-ENDING_DIGITS)
  const locale = isLocale(owner.locale) ? owner.locale : DEFAULT_LOCALE
  if (owner.email && owner.emailConfirmedAt) {
    const link = `${baseUrlOf(ctx.organization)}${routes.personalSpaceAccount()}`
    const facts = { name: owner.name, ending, link }
    await queueMail(ctx, { recipient: owner.email, userId: owner.id, template: 'mobile-changed', facts, locale })
  } else if (owner.mobile) {
    await sendNotice(ctx, { ...owner, mobile: owner.mobile }, { ending }, locale)
  }
}

// Nobody can ask for it, so it is no pumping; where the money is spent, it is not sent.
async function sendNotice(
  ctx: Context,
  { id, mobile }: { id: number; mobile: string },
  facts: { ending: string },
  locale: Locale,
): Promise<void> {
  await ctx.sql`
    SELECT "id" AS "organizationId" FROM "Organization" WHERE "id" = ${ctx.organization.id} FOR NO KEY UPDATE`
  const text = renderSms(ctx.organization, 'number-changed', locale, facts)
  const spent = await spendOnSms(ctx, { mobile, text, isConfirmed: true })
  if (!spent.isAllowed) return
  await queueSms(ctx, { recipient: mobile, userId: id, template: 'number-changed', facts, locale, cost: spent.cost })
}
