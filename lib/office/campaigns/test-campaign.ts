import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { campaignFacts, campaignWords } from './campaign-mail'
import { lockCampaign } from './lock-campaign'

const TESTS: Limit = { name: 'campaign-test', points: 30, seconds: 3600 }

type Test = { id: number; locale?: Locale | undefined }

/** Mails a campaign to the actor's own confirmed address, in one language. */
export async function testCampaign(context: Context, { id, locale }: Test): Promise<{ id: number; sentTo: string }> {
  const own = requireSignedIn(context)
  const { email, emailConfirmed, userId } = own.actor
  if (email === null || !emailConfirmed) throw new AppError('emailUnconfirmed')
  await consumeShared(TESTS, String(userId))
  return transaction(own, async (ctx) => {
    const campaign = await lockCampaign(ctx, id)
    const words = await campaignWords(ctx, campaign, locale ?? ctx.locale)
    const mail = campaignFacts(ctx, campaign, { ...words, subject: `[Test] ${words.subject}` }, userId)
    await queueMail(ctx, { recipient: email, locale: words.locale, ...mail })
    await ctx.db.campaign.update({ where: { id }, data: { testedAt: ctx.now } })
    return { id, sentTo: email }
  })
}

export const testCampaignForm = form({
  input: z.strictObject({ id: formId, locale: z.enum(LOCALES) }),
  run: testCampaign,
  access: 'office',
  redirectTo: ({ id }) => routes.adminCampaign(id, 'tested'),
})
