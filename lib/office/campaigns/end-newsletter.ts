import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
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

export const endNewsletterCall = call({
  method: 'POST',
  path: '/public/newsletter/end',
  summary: 'Withdraw the consent to the newsletter with the token of a link in one of its mails',
  tag: 'Campaigns',
  access: 'open',
  body: z.strictObject({ token: z.string().min(1).max(300) }),
  output: z.object({ ended: z.literal(true) }),
  limit: { name: 'newsletter-end', points: 60, seconds: 60 },
  errors: ['linkInvalid'],
  run: endNewsletter,
})

/** The button of the page of an unsubscribe link. */
export const endNewsletterForm = form({
  input: formOf(endNewsletterCall),
  run: endNewsletter,
  access: 'open',
  beforeConsent: true,
  message: async () => (await getTranslations('campaigns'))('unsubscribe.done'),
})
