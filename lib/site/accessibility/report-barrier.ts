import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { waitForTurn } from '@/lib/foundation/context/wait-for-turn'
import { formatDate } from '@/lib/foundation/i18n/format'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { requirePerson } from '@/lib/site/enquiries/require-person'
import { findStatement } from './find-statement'
import { REPORTS_BY_ADDRESS, REPORTS_TO_ORGANIZATION } from './limits'
import { answerDaysOf } from './recourse'
import type { ReportBarrierInput } from './schemas'
import { reportBarrierBody, reportBarrierInput } from './schemas'

/**
 * Stores a report of a barrier with the day until which it is to be answered, and mails it to the address for
 * accessibility, else to the desk. Nothing is mailed to the sender: the form cannot be used to write to others.
 */
export async function reportBarrier(ctx: Context, input: ReportBarrierInput): Promise<{ sent: true }> {
  requirePerson(ctx, 'barrier', input)
  await consumeShared(networkLimit(REPORTS_BY_ADDRESS, ctx.clientAddress), ctx.clientAddress || 'none')
  await consumeShared(REPORTS_TO_ORGANIZATION, String(ctx.organization.id))
  await transaction(ctx, async (ctx) => {
    const { message, page, name, email } = input
    const emailKey = email === null ? null : emailKeyOf(email)
    await waitForTurn(ctx, 'barrier reports')
    if (await wasJustSent(ctx, { page, body: message, emailKey })) return
    const days = answerDaysOf(await findStatement(ctx), ctx.organization)
    const dueAt = addZonedDays(ctx.now, days, ctx.organization.timeZone)
    await ctx.db.barrierReport.create({
      data: {
        organizationId: ctx.organization.id,
        page,
        name,
        email,
        body: message,
        emailKey,
        locale: ctx.locale,
        dueOn: new Date(zonedTime(dueAt, ctx.organization.timeZone).slice(0, 10)),
        createdAt: ctx.now,
      },
    })
    await mailToOffice(ctx, input, dueAt)
  })
  return { sent: true }
}

type Sent = Pick<ReportBarrierInput, 'page'> & { body: string; emailKey: string | null }

// A reloaded page sends its form again; the same words about another page are another barrier.
async function wasJustSent(ctx: Context, sent: Sent): Promise<boolean> {
  const createdAt = { gt: new Date(ctx.now.getTime() - 30 * 60_000) }
  return (await ctx.db.barrierReport.count({ where: { ...sent, createdAt } })) > 0
}

async function mailToOffice(ctx: Context, { message, page }: ReportBarrierInput, dueAt: Date): Promise<void> {
  const { accessibilityFeedbackEmail, supportEmail, languages, timeZone } = ctx.organization
  const recipient = accessibilityFeedbackEmail ?? supportEmail
  if (!recipient) return
  const locale = languages[0] ?? ctx.locale
  await queueMail(ctx, {
    recipient,
    template: 'barrier-report',
    locale,
    facts: {
      message,
      page: page || 'none',
      until: formatDate(locale, dueAt, timeZone),
      link: baseUrlOf(ctx.organization) + routes.adminAccessibility(),
    },
  })
}

export const reportBarrierCall = call({
  method: 'POST',
  path: '/public/barrier-reports',
  summary: 'Report a barrier, without an account; it is answered by mail if `email` is given',
  tag: 'Accessibility',
  access: 'open',
  body: reportBarrierBody,
  status: 201,
  output: z.object({ sent: z.literal(true) }),
  errors: ['enquiryRefused', 'emailInvalid', 'tooManyRequests'],
  run: reportBarrier,
})

export const reportBarrierForm = form({
  input: formOf(reportBarrierInput),
  run: reportBarrier,
  access: 'open',
  beforeConsent: true,
  once: { name: 'barrier', by: 'text' },
  message: async () => (await getTranslations('accessibility'))('form.sent'),
})
