import 'server-only'
import type { Context } from '@/lib/context/context'
import type { Locale } from '@/lib/i18n/locales'
import { baseUrlOf } from '@/lib/organizations/base-url'
import { queueMail } from '@/lib/outbox/queue-message'
import { routes } from '@/lib/routes'
import type { Wish } from './fulfil-wish'
import { EMAIL_LINK_HOURS } from './limits'
import { randomToken, tokenHash } from './secrets'

type Recipient = { userId: number; email: string; name: string; locale?: Locale }

/** Writes the mail that confirms an address, in the caller's transaction: single use, 24 hours, kept only as a hash. */
export async function sendConfirmationLater(ctx: Context, recipient: Recipient, wish: Wish): Promise<void> {
  const token = randomToken()
  await ctx.db.emailLink.create({
    data: {
      organizationId: ctx.organization.id,
      userId: recipient.userId,
      purpose: 'CONFIRM_EMAIL',
      tokenHash: tokenHash(token),
      wish,
      email: recipient.email,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + EMAIL_LINK_HOURS * 3_600_000),
    },
  })
  await queueMail(ctx, {
    recipient: recipient.email,
    template: 'confirm-email',
    facts: { name: recipient.name, link: `${baseUrlOf(ctx.organization)}${routes.emailConfirm(token)}` },
    ...(recipient.locale ? { locale: recipient.locale } : {}),
  })
}
