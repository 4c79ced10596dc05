import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'
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
