import { z } from 'zod'
import { contract, pathId } from '@/lib/foundation/api/contract'
import { listQuery } from '@/lib/foundation/input/paging'
import {
  answerBarrierInput,
  BARRIER_VIEWS,
  closedInput,
  earlierAnswers,
  reportBarrierBody,
  STATEMENT_BASES,
  STATEMENT_STATUSES,
} from './schemas'

const tag = 'Accessibility'
const id = z.number().int()
const at = z.iso.datetime()
const day = z.iso.date()
const texts = z.record(z.string(), z.string())
const named = z.object({ name: z.string(), locale: z.string().nullable() })
const ofBarrier = { tag, access: 'member', params: z.strictObject({ barrierId: pathId }) } as const
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

export const getStatementContract = contract({
  method: 'GET',
  path: '/public/accessibility-statement',
  summary: 'The accessibility statement, how to report barriers, and whom to turn to after an answer',
  tag,
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
})

export const reportBarrierContract = contract({
  method: 'POST',
  path: '/public/barrier-reports',
  summary: 'Report a barrier, without an account; it is answered by mail if `email` is given',
  tag,
  access: 'open',
  body: reportBarrierBody,
  status: 201,
  output: z.object({ sent: z.literal(true) }),
  errors: ['enquiryRefused', 'emailInvalid', 'tooManyRequests'],
})

export const listBarriersContract = contract({
  method: 'GET',
  path: '/barrier-reports',
  summary: 'Reports of barriers: open ones most urgent first, closed ones latest first (ADMIN)',
  tag,
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
})

export const answerBarrierContract = contract({
  ...ofBarrier,
  method: 'POST',
  path: '/barrier-reports/{barrierId}/answer',
  summary: 'Answer a report of a barrier by mail, and close it (ADMIN)',
  body: answerBarrierInput.omit({ barrierId: true }),
  output: written,
  errors: ['permissionDenied', 'barrierUnknown', 'barrierWithoutAddress', 'barrierClosed'],
})

export const closeBarrierContract = contract({
  ...ofBarrier,
  method: 'PUT',
  path: '/barrier-reports/{barrierId}/closed',
  summary: 'Close a report of a barrier without an answer, or open it again (ADMIN)',
  body: closedInput,
  output: written,
  errors: ['permissionDenied', 'barrierUnknown'],
})
