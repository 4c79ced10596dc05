import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { INVITATION_DAYS } from './limits'

type Issued = { id: number; email: string; locale: string }

/** The end of an invitation that is sent now. */
export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * 86_400_000)
}

/**
 * Gives an open invitation a new link and queues its mail, in the caller's transaction: earlier links of it are
 * invalid. Only the hash of the token is stored.
 */
export async function issueInvitation(ctx: Context, { id, email, locale }: Issued): Promise<void> {
  const token = randomToken()
  const expiresAt = expiryFrom(ctx.now)
  await ctx.db.invitation.update({
    where: { id },
    data: { tokenHash: tokenHash(token), sentAt: ctx.now, expiresAt, sendCount: { increment: 1 } },
  })
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE
  await queueMail(ctx, {
    recipient: email,
    template: 'invite-member',
    facts: {
      link: `${baseUrlOf(ctx.organization)}${routes.invitation(token)}`,
      until: formatDeadline(language, expiresAt, ctx.organization.timeZone),
    },
    locale: language,
  })
}
