import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail, queueSms } from '@/lib/foundation/outbox/queue-message'
import { renderSms } from '@/lib/foundation/outbox/render-sms'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { lockOrganization } from '@/lib/identity/organizations/lock-organization'
import { codeTransaction } from '@/lib/identity/sms-money/code-transaction'
import { spendOnSms } from '@/lib/identity/sms-money/spend-on-sms'
import { canSeeMessages } from './policy'
import { testInput } from './schemas'

const TESTS: Limit = { name: 'test-messages', points: 10, seconds: 3600 }

/** Sends a test to the own confirmed address or number, through the same lanes and limits as every message. */
export async function sendTest(context: Context, { channel }: { channel: 'MAIL' | 'SMS' }) {
  requireAllowed(canSeeMessages(context.actor))
  const own = requireSignedIn(context)
  await consumeShared(TESTS, String(own.actor.userId))
  return codeTransaction(own, async (ctx) => {
    const messageId = channel === 'MAIL' ? await testMail(ctx) : await testSms(ctx)
    await recordAudit(ctx, { act: 'message.tested', subject: `message ${messageId}` })
    return { messageId }
  })
}

async function testMail(ctx: SignedInContext): Promise<string> {
  const { userId, email, emailConfirmed } = ctx.actor
  if (!email || !emailConfirmed) throw new AppError('emailUnconfirmed')
  const link = `${baseUrlOf(ctx.organization)}${routes.adminDelivery()}`
  return queueMail(ctx, { recipient: email, userId, template: 'test-mail', facts: { link } })
}

async function testSms(ctx: SignedInContext): Promise<string> {
  const { userId } = ctx.actor
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: userId } })
  if (!user.mobile || !user.mobileConfirmedAt) throw new AppError('noMobileOnProfile')
  await lockOrganization(ctx)
  const text = renderSms(ctx.organization, 'test-sms', ctx.locale, {})
  const spent = await spendOnSms(ctx, { mobile: user.mobile, text, isConfirmed: true })
  if (!spent.isAllowed) throw spent.refusal
  return queueSms(ctx, { recipient: user.mobile, userId, template: 'test-sms', facts: {}, cost: spent.cost })
}

export const sendTestCall = call({
  method: 'POST',
  path: '/messages/tests',
  summary: 'Send a test to your own confirmed address or number (ADMIN)',
  tag: 'Organizations',
  access: 'member',
  body: testInput,
  output: z.object({ messageId: z.uuid() }),
  errors: ['permissionDenied', 'emailUnconfirmed', 'noMobileOnProfile', 'smsMoneySpent', 'prefixRefused'],
  run: sendTest,
})

export const sendTestForm = form({
  input: formOf(sendTestCall),
  run: sendTest,
  access: 'office',
  redirectTo: () => routes.adminDelivery({ done: 'tested' }),
})
