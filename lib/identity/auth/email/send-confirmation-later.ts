import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { EMAIL_LINK_HOURS } from '@/lib/identity/auth/limits'
import type { PendingAction } from '@/lib/identity/auth/pending-action'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'

type Recipient = { userId: number; email: string; name: string; locale?: Locale }

/**
 * Queues the confirmation mail in the caller's transaction; the token is single-use, valid for 24 hours and stored as
 * a hash.
 */
export async function sendConfirmationLater(
  ctx: Context,
  recipient: Recipient,
  pendingAction: PendingAction,
): Promise<void> {
  const token = randomToken()
  await ctx.db.emailLink.create({
    data: {
      organizationId: ctx.organization.id,
      userId: recipient.userId,
      purpose: 'CONFIRM_EMAIL',
      tokenHash: tokenHash(token),
      pendingAction,
      email: recipient.email,
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + EMAIL_LINK_HOURS * 3_600_000),
    },
  })
  await queueMail(ctx, {
    recipient: recipient.email,
    userId: recipient.userId,
    template: 'confirm-email',
    facts: { name: recipient.name, link: `${baseUrlOf(ctx.organization)}${routes.emailConfirm(token)}` },
    ...(recipient.locale ? { locale: recipient.locale } : {}),
  })
}
