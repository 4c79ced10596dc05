import 'server-only'
import type { MailFacts } from '@/lib/catalogues/outbox/mails'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

type Alert = 'sms-alert' | 'sms-stopped'

/** Mails every ADMIN with a confirmed address about the SMS of the organization, in the caller's transaction. */
export async function alertAdmins<Template extends Alert>(
  ctx: Context,
  template: Template,
  facts: Omit<MailFacts[Template], 'link'>,
): Promise<void> {
  const admins = await ctx.db.membership.findMany({
    where: {
      status: 'ACTIVE',
      authorities: { has: 'ADMIN' },
      user: { emailConfirmedAt: { not: null }, erasedAt: null, suspendedAt: null },
    },
    select: { user: { select: { id: true, email: true, locale: true } } },
  })
  const link = `${baseUrlOf(ctx.organization)}${routes.adminSms()}`
  for (const { user } of admins) {
    if (!user.email) continue
    const locale = isLocale(user.locale) ? user.locale : DEFAULT_LOCALE
    const all = { ...facts, link } as unknown as MailFacts[Template]
    await queueMail(ctx, { recipient: user.email, userId: user.id, template, facts: all, locale })
  }
}
