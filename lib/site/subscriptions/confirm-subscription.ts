import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { tokenHash } from '@/lib/foundation/secrets/secrets'
import { LINKS } from './limits'
import { lockSubscription } from './lock-subscription'
import { mailSubscribed } from './mail-subscribed'
import { recordConsent } from './record-consent'
import { linkInput } from './schemas'

/** Confirms a subscription by the link that its address was mailed; the link works once. */
export async function confirmSubscription(ctx: Context, { token }: { token: string }): Promise<{ confirmed: true }> {
  await consumeShared(networkLimit(LINKS, ctx.clientAddress), ctx.clientAddress || 'unknown')
  await transaction(ctx, async (ctx) => {
    const found = await lockSubscription(ctx, { confirmHash: tokenHash(token) })
    if (!found?.confirmExpiresAt || found.confirmExpiresAt <= ctx.now) throw new AppError('linkInvalid')
    await ctx.db.subscription.update({
      where: { id: found.id },
      data: { confirmedAt: ctx.now, endedAt: null, confirmHash: null, confirmExpiresAt: null },
    })
    await recordConsent(ctx, found, 'CONFIRMED')
    await mailSubscribed(ctx, found)
  })
  return { confirmed: true }
}

export const confirmSubscriptionCall = call({
  method: 'POST',
  path: '/public/subscriptions/confirm',
  summary: 'Confirm a subscription by the token of the mailed link',
  tag: 'Portal',
  access: 'open',
  body: linkInput,
  output: z.object({ confirmed: z.literal(true) }),
  errors: ['linkInvalid', 'tooManyRequests'],
  run: confirmSubscription,
})

// To an address without the token, which works once: reloading the page is no error.
export const confirmSubscriptionForm = form({
  input: formOf(confirmSubscriptionCall),
  run: confirmSubscription,
  access: 'open',
  redirectTo: () => routes.subscriptionConfirm(),
})
