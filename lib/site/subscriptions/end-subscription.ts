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
import { readEndToken } from './end-token'
import { LINKS } from './limits'
import { lockSubscription } from './lock-subscription'
import { recordConsent } from './record-consent'
import { linkInput } from './schemas'

/** Ends a subscription by a link of its mails, without signing in; ending it again changes nothing. */
export async function endSubscription(ctx: Context, { token }: { token: string }): Promise<{ ended: true }> {
  await consumeShared(networkLimit(LINKS, ctx.clientAddress), ctx.clientAddress || 'unknown')
  const ending = readEndToken(token)
  if (ending?.organizationId !== ctx.organization.id) throw new AppError('linkInvalid')
  await transaction(ctx, async (ctx) => {
    const found = await lockSubscription(ctx, { id: ending.subscriptionId })
    if (!found) throw new AppError('linkInvalid')
    if (found.endedAt !== null) return
    await ctx.db.subscription.update({
      where: { id: found.id },
      data: { endedAt: ctx.now, confirmHash: null, confirmExpiresAt: null },
    })
    await recordConsent(ctx, found, 'ENDED')
  })
  return { ended: true }
}

export const endSubscriptionCall = call({
  method: 'POST',
  path: '/public/subscriptions/end',
  summary: 'End a subscription by the token of a link in its mails',
  tag: 'Portal',
  access: 'open',
  body: linkInput,
  output: z.object({ ended: z.literal(true) }),
  errors: ['linkInvalid', 'tooManyRequests'],
  run: endSubscription,
})

export const endSubscriptionForm = form({
  input: formOf(endSubscriptionCall),
  run: endSubscription,
  access: 'open',
  redirectTo: () => routes.subscriptionEnd(),
})
