import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import type { Approval } from '@/lib/generated/prisma/client'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { Officer } from './list-officers'

/** Asks the other officers to confirm, each in their own language. */
export async function mailRequested(ctx: SignedInContext, approval: Approval, officers: readonly Officer[]) {
  for (const { id: userId, email, name, locale: known } of officers) {
    if (!email) continue
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    await queueMail(ctx, {
      recipient: email,
      userId,
      template: 'approval-requested',
      locale,
      facts: {
        ...factsOf(ctx, approval, locale),
        name,
        requester: nameOf(ctx),
        reason: approval.reason,
        until: formatDeadline(locale, approval.expiresAt, ctx.organization.timeZone),
      },
    })
  }
}

/** Tells the requester that a colleague has confirmed. */
export async function mailConfirmed(ctx: SignedInContext, approval: Approval): Promise<void> {
  const to = await requesterOf(ctx, approval)
  if (!to) return
  const { locale, ...recipient } = to
  const facts = { ...factsOf(ctx, approval, locale), name: to.name, decider: nameOf(ctx) }
  await queueMail(ctx, { ...recipient, template: 'approval-confirmed', locale, facts })
}

/** Tells the requester that a colleague has refused, and why. */
export async function mailRefused(ctx: SignedInContext, approval: Approval, reason: string): Promise<void> {
  const to = await requesterOf(ctx, approval)
  if (!to) return
  const { locale, ...recipient } = to
  const facts = { ...factsOf(ctx, approval, locale), name: to.name, decider: nameOf(ctx), reason }
  await queueMail(ctx, { ...recipient, template: 'approval-refused', locale, facts })
}

async function requesterOf(ctx: Context, { requesterId }: Approval) {
  const user = await ctx.db.user.findFirst({
    where: { id: requesterId ?? 0, erasedAt: null, emailConfirmedAt: { not: null } },
    select: { id: true, email: true, name: true, locale: true },
  })
  if (!user?.email) return null
  return {
    recipient: user.email,
    userId: user.id,
    name: user.name,
    locale: isLocale(user.locale) ? user.locale : DEFAULT_LOCALE,
  }
}

function factsOf(ctx: Context, { id, act }: Approval, locale: Locale) {
  const t = translator(locale, 'approvals')
  const key = `acts.${act}`
  return { act: t.has(key) ? t(key) : act, link: `${baseUrlOf(ctx.organization)}${routes.adminApproval(id)}` }
}

function nameOf({ actor }: SignedInContext): string {
  return `${actor.name} ${actor.surname}`.trim() || actor.username
}
