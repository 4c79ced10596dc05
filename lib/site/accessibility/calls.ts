import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import { listQuery } from '@/lib/foundation/input/paging'
import { answerBarrier, closeBarrier } from './answer-barrier'
import { findStatement } from './find-statement'
import { listBarriers } from './list-barriers'
import { answerDaysOf, recourseOf } from './recourse'
import {
  answerBarrierInput,
  BARRIER_VIEWS,
  closedInput,
  earlierAnswers,
  STATEMENT_BASES,
  STATEMENT_STATUSES,
} from './schemas'

function published(saved: Awaited<ReturnType<typeof findStatement>>) {
  if (!saved) return null
  const { status, basis, preparedOn, reviewedOn, nonCompliance, burden, outOfScope } = saved
  return { status, basis, preparedOn, reviewedOn, nonCompliance, burden, outOfScope }
}

const id = z.number().int()

const at = z.iso.datetime()

const day = z.iso.date()

const texts = z.record(z.string(), z.string())

const named = z.object({ name: z.string(), locale: z.string().nullable() })

const ofBarrier = { tag: 'Accessibility', access: 'member', params: z.strictObject({ barrierId: pathId }) } as const

const written = z.object({ id, isClosed: z.boolean() })

const statement = z.object({
  status: z.enum(STATEMENT_STATUSES),
  basis: z.enum(STATEMENT_BASES),
  preparedOn: day,
  reviewedOn: day,
  nonCompliance: texts,
  burden: texts,
  outOfScope: texts,
})

export const getStatementCall = call({
  method: 'GET',
  path: '/public/accessibility-statement',
  summary: 'The accessibility statement, how to report barriers, and whom to turn to after an answer',
  tag: 'Accessibility',
  access: 'open',
  output: z.object({
    url: z.url().nullable().meta({ description: 'A statement elsewhere, which replaces this one' }),
    statement: statement.nullable().meta({ description: 'Null before the first one' }),
    email: z.string().nullable(),
    phone: z.string(),
    answerDays: id.meta({ description: 'Reports are answered within so many days' }),
    law: named.nullable(),
    body: named.extend({ url: z.string().nullable() }).nullable().meta({ description: 'Of enforcement, where known' }),
  }),
  run: async (ctx) => {
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
  },
})

export const listBarriersCall = call({
  method: 'GET',
  path: '/barrier-reports',
  summary: 'Reports of barriers: open ones most urgent first, closed ones latest first (ADMIN)',
  tag: 'Accessibility',
  access: 'member',
  answers: 'list',
  query: listQuery(['dueOn'], { view: z.enum(BARRIER_VIEWS).optional() }),
  output: z.array(
    z.object({
      id,
      page: z.string(),
      message: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      locale: z.string(),
      dueOn: day,
      createdAt: at,
      answer: z.string(),
      closedAt: at.nullable(),
      earlierAnswers: earlierAnswers.meta({ description: 'From before it was opened again' }),
    }),
  ),
  errors: ['permissionDenied'],
  run: (ctx, { view, ...query }) => listBarriers(ctx, { view: view === 'closed' ? 'closed' : 'open', ...query }),
})

export const answerBarrierCall = call({
  ...ofBarrier,
  method: 'POST',
  path: '/barrier-reports/{barrierId}/answer',
  summary: 'Answer a report of a barrier by mail, and close it (ADMIN)',
  body: answerBarrierInput.omit({ barrierId: true }),
  output: written,
  errors: ['permissionDenied', 'barrierUnknown', 'barrierWithoutAddress', 'barrierClosed'],
  run: async (ctx, input) => {
    await answerBarrier(ctx, input)
    return { id: input.barrierId, isClosed: true }
  },
})

export const closeBarrierCall = call({
  ...ofBarrier,
  method: 'PUT',
  path: '/barrier-reports/{barrierId}/closed',
  summary: 'Close a report of a barrier without an answer, or open it again (ADMIN)',
  body: closedInput,
  output: written,
  errors: ['permissionDenied', 'barrierUnknown'],
  run: async (ctx, input) => ({
    id: input.barrierId,
    ...(await closeBarrier(ctx, input)),
  }),
})
