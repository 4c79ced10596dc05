import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { pathId } from '@/lib/foundation/api/call'
import { ALTERNATIVE_LENGTH_MAX } from '@/lib/foundation/files/limits'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { moneyAmount } from '@/lib/foundation/input/number-schemas'
import { requiredText } from '@/lib/foundation/input/required-text'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import {
  AMOUNT_MAX,
  DECIDED_BY_MAX,
  DELIVERY_TITLE_MAX,
  EXPENSE_LABEL_MAX,
  MILESTONE_TITLE_MAX,
  MILESTONES_MAX,
  MOVE_REASON_MAX,
  PLANS_MAX,
  POST_DOCUMENTS_MAX,
  POST_IMAGES_MAX,
  POST_LENGTH_MAX,
  REPORT_DAYS_MAX,
  REPORT_DAYS_MIN,
  STATE_REASON_MAX,
} from './limits'
import { DELIVERY_STATES } from './states'
import { DELIVERY_TEMPLATES } from './template-names'

const refuse = (name: ErrorName) => ({ error: name })

/** Years before 2000 and after 2199 are typing errors. */
export const dayInput = z.iso
  .date(refuse('dateInvalid'))
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', refuse('dateInvalid'))
  .meta({ description: 'A day in the time zone of the organization' })

const line = (max: number) => limitedText({ max, clean: oneLine })
const prose = (max: number) => limitedText({ max, clean: manyLines })

const money = moneyAmount(-AMOUNT_MAX, AMOUNT_MAX)

const moveReason = prose(MOVE_REASON_MAX)
  .default('')
  .meta({ description: 'Why planned dates are moved or removed; required then' })

const fileId = z.uuid('fileUnknown' satisfies ErrorName)

const files = {
  images: boundedArray(
    z.strictObject({ fileId, alternative: line(ALTERNATIVE_LENGTH_MAX).default('') }),
    POST_IMAGES_MAX,
    { error: 'tooManyFiles' },
  ).default([]),
  documents: boundedArray(fileId, POST_DOCUMENTS_MAX, { error: 'tooManyFiles' }).default([]),
}

const reportText = prose(POST_LENGTH_MAX)
const requiredReport = reportText
  .refine((text) => text !== '', refuse('fieldMissing'))
  .meta({ description: 'Markdown' })

export const planBody = z.strictObject({
  officeId: idInput.nullable(),
  plannedFrom: dayInput.nullable(),
  plannedUntil: dayInput.nullable(),
  granted: money.min(0).optional(),
  carriedOutWith: idInput
    .nullable()
    .optional()
    .meta({ description: 'The delivery with which it is carried out as one work' }),
  reason: moveReason,
})

export type PlanInput = z.output<typeof planBody> & { deliveryId: number }

const milestoneInput = z.strictObject({
  id: idInput.optional().meta({ description: 'Of a milestone that exists; a new one has none' }),
  title: requiredText(MILESTONE_TITLE_MAX),
  plannedOn: dayInput,
  doneOn: dayInput.nullable().default(null),
})

export type MilestoneInput = z.output<typeof milestoneInput>

export const milestonesBody = z.strictObject({
  milestones: boundedArray(milestoneInput, MILESTONES_MAX),
  reason: moveReason,
})

export type MilestonesInput = z.output<typeof milestonesBody> & { deliveryId: number }

export const stateBody = z.strictObject({
  state: z.enum(DELIVERY_STATES),
  reason: prose(STATE_REASON_MAX).default('').meta({ description: 'Public; required to pause or stop' }),
  decidedBy: line(DECIDED_BY_MAX).default('').meta({ description: 'Who decided to stop it' }),
  pausedUntil: dayInput.nullable().default(null).meta({ description: 'No reminders until then' }),
  on: dayInput.optional().meta({ description: 'The day on which it was finished; today if absent' }),
})

export type StateInput = z.output<typeof stateBody> & { deliveryId: number }

export const reportBody = z.strictObject({
  body: requiredReport,
  ...files,
  milestonesDone: boundedArray(idInput, MILESTONES_MAX).default([]),
  nextOn: dayInput
    .nullable()
    .default(null)
    .meta({ description: 'Planned date of the next milestone; without one, of the next report' }),
})

export type ReportInput = z.output<typeof reportBody> & { deliveryId: number }

export const correctionBody = z.strictObject({
  body: requiredReport,
  correction: line(MOVE_REASON_MAX)
    .default('')
    .meta({ description: 'What was corrected; required after the first 24 hours' }),
})

export type CorrectionInput = z.output<typeof correctionBody> & { deliveryId: number; postId: number }

export const expenseBody = z.strictObject({
  spentOn: dayInput,
  amount: money
    .refine((value) => value !== 0, refuse('numberZero'))
    .meta({ description: 'Negative in corrections only' }),
  label: line(EXPENSE_LABEL_MAX).refine((text) => text !== '', refuse('fieldMissing')),
  reason: prose(MOVE_REASON_MAX).default('').meta({ description: 'Required when more is spent than was granted' }),
  fileId: fileId.nullable().default(null).meta({ description: 'An uploaded document' }),
  correctsId: idInput.nullable().default(null).meta({ description: 'The entry that this one corrects' }),
})

export type ExpenseInput = z.output<typeof expenseBody> & { deliveryId: number }

export const newDeliveryBody = z.strictObject({
  title: requiredText(DELIVERY_TITLE_MAX),
  granted: money.min(0),
})

export type NewDeliveryInput = z.output<typeof newDeliveryBody> & { processId: number }

export const templateBody = z.strictObject({
  deliveryIds: boundedArray(idInput, 500, { min: 1 }),
  template: z.enum(DELIVERY_TEMPLATES),
  startsOn: dayInput,
  officeId: idInput.nullable().default(null),
})

export type TemplateInput = z.output<typeof templateBody> & { processId: number }

/** Rows of the table of the back office. */
export const plansInput = z.strictObject({
  processId: idInput,
  plans: boundedArray(
    z.strictObject({ deliveryId: idInput, officeId: idInput.nullable(), plannedUntil: dayInput.nullable() }),
    PLANS_MAX,
  ),
  reason: moveReason,
})

export type PlansInput = z.output<typeof plansInput>

export const rhythmBody = z.strictObject({
  reportEveryDays: z.number().int().min(REPORT_DAYS_MIN).max(REPORT_DAYS_MAX),
  followThroughUntil: dayInput.nullable(),
})

export type RhythmInput = z.output<typeof rhythmBody> & { processId: number }

export const deliveryAddress = z.strictObject({ deliveryId: pathId })
