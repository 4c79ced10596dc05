import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, countShared } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { requirePerson } from '@/lib/site/enquiries/require-person'
import { BY_ADDRESS, CONFIRM_HOURS, TO_ADDRESS } from './limits'
import { isActive, lockSubscription } from './lock-subscription'
import { mailSubscribed } from './mail-subscribed'
import { recordConsent } from './record-consent'
import type { SubscribeInput } from './schemas'
import { subscribeInput } from './schemas'

/**
 * Asks an address to confirm that it wants the organization's mails. The answer is the same for every address; one that
 * is subscribed already gets a mail that says so. Nothing of an active subscription changes without its own links.
 */
export async function subscribe(ctx: Context, input: SubscribeInput): Promise<{ accepted: true }> {
  requirePerson(ctx, 'subscription', input)
  const { organization, clientAddress } = ctx
  const emailKey = emailKeyOf(input.email)
  await consumeShared(networkLimit(BY_ADDRESS, clientAddress), clientAddress || emailKey)
  // Silent: a refusal would tell that others have asked for this address.
  const { count } = await countShared(TO_ADDRESS, `${organization.id}:${emailKey}`)
  if (count > TO_ADDRESS.points) return { accepted: true }
  await transaction(ctx, async (ctx) => {
    const found = await lockOrCreate(ctx, emailKey, input)
    if (isActive(found)) await mailSubscribed(ctx, found)
    else await askToConfirm(ctx, input, found.id)
  })
  return { accepted: true }
}

// The row is made first, so that two requests at once wait for each other instead of failing.
async function lockOrCreate(ctx: Context, emailKey: string, { email, interests }: SubscribeInput) {
  const row = { organizationId: ctx.organization.id, email, emailKey, locale: ctx.locale, interests }
  await ctx.db.subscription.createMany({ data: [{ ...row, createdAt: ctx.now }], skipDuplicates: true })
  const found = await lockSubscription(ctx, { emailKey })
  if (!found) throw new Error('a subscription that was just made is missing')
  return found
}

async function askToConfirm(ctx: Context, { email, interests }: SubscribeInput, id: number): Promise<void> {
  const token = randomToken()
  const confirmExpiresAt = new Date(ctx.now.getTime() + CONFIRM_HOURS * 3_600_000)
  await ctx.db.subscription.update({
    where: { id },
    data: { email, locale: ctx.locale, interests, confirmHash: tokenHash(token), confirmExpiresAt },
  })
  await recordConsent(ctx, { id, interests }, 'REQUESTED')
  await queueMail(ctx, {
    recipient: email,
    template: 'confirm-subscription',
    facts: { link: baseUrlOf(ctx.organization) + routes.subscriptionConfirm(token) },
  })
}

export const subscribeCall = call({
  method: 'POST',
  path: '/public/subscriptions',
  summary: 'Ask for the organization’s mails; the address gets a link that confirms, whether it is known or not',
  tag: 'Portal',
  access: 'open',
  body: subscribeInput,
  status: 202,
  output: z.object({ accepted: z.literal(true) }),
  errors: ['enquiryRefused', 'emailInvalid', 'tooManyRequests'],
  run: subscribe,
})

export const subscribeForm = form({
  input: formOf(subscribeCall),
  run: subscribe,
  access: 'open',
  message: async () => (await getTranslations('portal'))('subscribe.accepted'),
})
