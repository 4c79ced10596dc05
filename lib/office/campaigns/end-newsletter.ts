import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { changeNewsletter } from '@/lib/identity/users/profile/set-newsletter'
import { type NewsletterEnding, readNewsletterToken } from './unsubscribe-token'

/** Verifies the token of a link; null if invalid or of another organization. */
export function findNewsletterEnding(ctx: Context, token: unknown): NewsletterEnding | null {
  const ending = readNewsletterToken(token)
  return ending?.organizationId === ctx.organization.id ? ending : null
}

/** Withdraws the consent to the newsletter by a link in one of its mails (RFC 8058: without signing in). Idempotent. */
export async function endNewsletter(context: Context, { token }: { token: string }): Promise<{ ended: true }> {
  const ending = findNewsletterEnding(context, token)
  if (!ending) throw new AppError('linkInvalid')
  const { userId, campaignId } = ending
  await transaction(context, async (ctx) => {
    const changed = await changeNewsletter(ctx, userId, false)
    if (!changed) return
    await ctx.db.campaignRecipient.updateMany({
      where: { campaignId, userId, unsubscribedAt: null },
      data: { unsubscribedAt: ctx.now },
    })
  })
  return { ended: true }
}
