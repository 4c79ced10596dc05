import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { answerBarrier, closeBarrier } from './answer-barrier'
import { findStatement } from './find-statement'
import { listBarriers } from './list-barriers'
import { answerDaysOf, recourseOf } from './recourse'

/** `GET /public/accessibility-statement`: what the page of the statement says. */
export async function callStatement(ctx: Context) {
  const { urlAccessibilityStatement: url, accessibilityFeedbackEmail, supportEmail } = ctx.organization
  const saved = await findStatement(ctx)
  const { law, body } = recourseOf(saved, ctx.organization)
  return {
    url,
    statement: url ? null : published(saved),
    email: accessibilityFeedbackEmail ?? supportEmail,
    phone: saved?.phone ?? '',
    answerDays: answerDaysOf(saved, ctx.organization),
    law: law && { name: law.name, locale: law.lang ?? null },
    body: body && { name: body.name, locale: body.lang ?? null, url: body.url },
  }
}

function published(saved: Awaited<ReturnType<typeof findStatement>>) {
  if (!saved) return null
  const { status, basis, preparedOn, reviewedOn, nonCompliance, burden, outOfScope } = saved
  return { status, basis, preparedOn, reviewedOn, nonCompliance, burden, outOfScope }
}

type BarrierQuery = { view?: unknown; sort?: string | undefined; page: number; size: number }

export const callListBarriers = (ctx: Context, { view, ...query }: BarrierQuery) =>
  listBarriers(ctx, { view: view === 'closed' ? 'closed' : 'open', ...query })

export async function callAnswerBarrier(ctx: Context, input: { barrierId: number; answer: string }) {
  await answerBarrier(ctx, input)
  return { id: input.barrierId, isClosed: true }
}

export const callCloseBarrier = async (ctx: Context, input: { barrierId: number; isClosed: boolean }) => ({
  id: input.barrierId,
  ...(await closeBarrier(ctx, input)),
})
