import { z } from 'zod'
import { externalUrlInput } from '@/lib/foundation/input/external-url'
import { dayText as day } from '@/lib/foundation/input/instants'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { optionalText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import { NAME_LENGTH_MAX } from '@/lib/participation/contact/limits'
import { written } from '@/lib/participation/contact/schemas'
import { emailField, guardFields } from '@/lib/site/enquiries/schemas'
import {
  ANSWER_DAYS_MAX,
  ANSWER_LENGTH_MAX,
  BODY_MAX,
  LAW_MAX,
  PAGE_MAX,
  PHONE_MAX,
  REPORT_LENGTH_MAX,
  STATEMENT_TEXT_MAX,
} from './limits'

export const STATEMENT_STATUSES = ['FULL', 'PARTIAL', 'NONE'] as const
export const STATEMENT_BASES = ['SELF', 'THIRD_PARTY'] as const
export const STATEMENT_TEXTS = ['nonCompliance', 'burden', 'outOfScope'] as const
export const BARRIER_VIEWS = ['open', 'closed'] as const

/** Answers of a report that was opened again, with the time when each was sent. */
export const earlierAnswers = z.array(z.object({ answer: z.string(), at: z.iso.datetime() }))

export type BarrierView = (typeof BARRIER_VIEWS)[number]

const line = (max: number) => z.string().overwrite(oneLine).max(max, { error: 'fieldTooLong' })

export const saveStatementInput = z.strictObject({
  status: z.enum(STATEMENT_STATUSES, { error: 'fieldMissing' }),
  basis: z.enum(STATEMENT_BASES, { error: 'fieldMissing' }),
  preparedOn: day,
  reviewedOn: day,
  nonCompliance: optionalText(STATEMENT_TEXT_MAX),
  burden: optionalText(STATEMENT_TEXT_MAX),
  outOfScope: optionalText(STATEMENT_TEXT_MAX),
  phone: line(PHONE_MAX),
  answerDays: wholeNumber(1, ANSWER_DAYS_MAX),
  law: line(LAW_MAX),
  body: line(BODY_MAX),
  bodyUrl: externalUrlInput.nullable(),
  revision: revisionField,
})

export type SaveStatementInput = z.output<typeof saveStatementInput>

/** A report needs no name and no address; without an address it is not answered by mail. */
export const reportBarrierInput = z.strictObject({
  message: written(REPORT_LENGTH_MAX, manyLines),
  page: line(PAGE_MAX),
  name: written(NAME_LENGTH_MAX, oneLine).or(z.literal('')),
  email: emailField.nullable(),
  ...guardFields,
})

/** The same for the API, where what may be empty may be left out. */
export const reportBarrierBody = reportBarrierInput.extend({
  page: reportBarrierInput.shape.page.default(''),
  name: reportBarrierInput.shape.name.default(''),
  email: reportBarrierInput.shape.email.default(null),
})

export type ReportBarrierInput = z.output<typeof reportBarrierInput>

export const answerBarrierInput = z.strictObject({
  barrierId: z.number().int(),
  answer: written(ANSWER_LENGTH_MAX, manyLines),
})

export const closedInput = z.strictObject({ isClosed: z.boolean() })
