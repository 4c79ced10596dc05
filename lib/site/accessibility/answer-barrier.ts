import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formBoolean, formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { recordAudit } from '@/lib/identity/audit/record'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { canAnswerBarriers } from './policy'
import { answerBarrierInput, closedInput, earlierAnswers } from './schemas'

const lockedRow = z.object({
  body: z.string(),
  email: z.string().nullable(),
  locale: z.string(),
  closedAt: z.date().nullable(),
  answer: z.string(),
  earlierAnswers,
})

/** Answers a report of a barrier by mail and closes it (ADMIN). Throws barrierWithoutAddress and barrierClosed. */
export async function answerBarrier(
  ctx: Context,
  { barrierId, answer }: { barrierId: number; answer: string },
): Promise<void> {
  requireAllowed(canAnswerBarriers(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const { email, body, locale, closedAt } = await lockBarrier(ctx, barrierId)
    // A second answer would be mailed too and replace what was recorded of the first.
    if (closedAt !== null) throw new AppError('barrierClosed')
    if (email === null) throw new AppError('barrierWithoutAddress')
    await ctx.db.barrierReport.update({ where: { id: barrierId }, data: { answer, closedAt: ctx.now } })
    await queueMail(ctx, {
      recipient: email,
      template: 'barrier-answer',
      locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
      facts: { message: body, answer, link: baseUrlOf(ctx.organization) + routes.accessibility() },
    })
    await recordAudit(ctx, { act: 'barrier.answered', subject: `barrier ${barrierId}` })
  })
}

/** Closes a report of a barrier without an answer, or opens it again and keeps its answer as an earlier one (ADMIN). */
export async function closeBarrier(
  ctx: Context,
  { barrierId, isClosed }: { barrierId: number; isClosed: boolean },
): Promise<{ isClosed: boolean }> {
  requireAllowed(canAnswerBarriers(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const { closedAt, answer, earlierAnswers } = await lockBarrier(ctx, barrierId)
    if (isClosed === (closedAt !== null)) return
    const given = answer && closedAt ? [{ answer, at: closedAt.toISOString() }] : []
    const data = isClosed
      ? { closedAt: ctx.now }
      : { closedAt: null, answer: '', earlierAnswers: [...earlierAnswers, ...given] }
    await ctx.db.barrierReport.update({ where: { id: barrierId }, data })
    await recordAudit(ctx, { act: isClosed ? 'barrier.closed' : 'barrier.reopened', subject: `barrier ${barrierId}` })
  })
  return { isClosed }
}

async function lockBarrier(ctx: Context, barrierId: number): Promise<z.infer<typeof lockedRow>> {
  const [row] = await ctx.sql(lockedRow)`
    SELECT "body", "email", "locale", "closedAt", "answer", "earlierAnswers" FROM "BarrierReport"
    WHERE "organizationId" = ${ctx.organization.id} AND "id" = ${barrierId} FOR UPDATE`
  if (!row) throw new AppError('barrierUnknown')
  return row
}

export const answerBarrierForm = form({
  input: formOf(answerBarrierInput, { barrierId: formId }),
  run: answerBarrier,
  access: 'office',
  redirectTo: () => routes.adminAccessibility({ done: 'answered' }),
})

/** The buttons of the officer's list. */
export const closeBarrierForm = form({
  input: formOf(closedInput, { barrierId: formId, isClosed: formBoolean }),
  run: closeBarrier,
  access: 'office',
  redirectTo: ({ isClosed }) => routes.adminAccessibility({ done: isClosed ? 'closed' : 'reopened' }),
})
