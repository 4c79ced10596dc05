import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { ID_MAX, idInput } from '@/lib/foundation/input/ids'
import { dayText } from '@/lib/foundation/input/instants'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { SIGNALS } from '@/lib/ideas/holding/signals'
import { CASES_MAX, REASON_LENGTH_MAX } from './limits'
import { DECISIONS } from './states'

/** Reasons of a report; their labels are under `talk.report.reasons`. */
export const REPORT_REASONS = ['SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'ILLEGAL', 'OFF_TOPIC', 'OTHER'] as const

export const CASE_KINDS = ['idea', 'comment'] as const
export const CASE_ORDERS = ['waiting', 'signals'] as const

const filterId = z.coerce.number().int().min(1).max(ID_MAX).optional()

/** Filters of the queue; each is in the address of the page. */
export const caseFilter = {
  kind: z.enum(CASE_KINDS).optional(),
  processId: filterId,
  reason: z.enum(REPORT_REASONS).optional().meta({ description: 'Of at least one report' }),
  assigned: z
    .string()
    .regex(/^(me|nobody|[1-9]\d{0,8})$/)
    .optional()
    .meta({ description: '`me`, `nobody` or the id of a moderator' }),
  signal: z.enum(SIGNALS).optional().meta({ description: 'A sign of spam' }),
  from: dayText.optional().meta({ description: 'First day, in the time zone of the organization' }),
  to: dayText.optional().meta({ description: 'Last day' }),
}

export type CaseFilter = { [Name in keyof typeof caseFilter]?: z.output<(typeof caseFilter)[Name]> }

/** A text of a report, a decision or an appeal; may be empty. */
export const caseText = limitedText({ max: REASON_LENGTH_MAX, clean: manyLines })
/** The text of an appeal. */
const appealText = caseText.refine((value) => value !== '', 'fieldMissing' satisfies ErrorName)

type Explained = { decision: string; reason: string; reasonId?: number | undefined }

/** Every decision but a dismissal and a publication needs a reason. */
export const isExplained = ({ decision, reason, reasonId }: Explained) =>
  decision === 'DISMISS' || decision === 'PUBLISH' || reason !== '' || reasonId !== undefined
export const unexplained = { message: 'reasonRequired' satisfies ErrorName, path: ['reason'] }

/** Input of a report. */
export const reportInput = z.strictObject({ reason: z.enum(REPORT_REASONS), note: caseText.default('') })

const decided = {
  decision: z.enum(DECISIONS),
  reason: caseText.default(''),
  reasonId: idInput.optional().meta({ description: 'A stored reason; `reason` is added to it' }),
}

/** Input of a decision; the author receives the reason. */
export const decisionInput = z.strictObject(decided).refine(isExplained, unexplained)

const caseIds = boundedArray(idInput, CASES_MAX, { min: 1, error: 'tooManyCases', minError: 'noCasesChosen' })

/** Why a moderator hides a text that nobody has reported. */
export const hidingInput = z
  .strictObject({ reason: decided.reason, reasonId: decided.reasonId })
  .refine(({ reason, reasonId }) => reason !== '' || reasonId !== undefined, unexplained)

/** Input of one decision on several cases. */
export const decideCasesInput = z.strictObject({ caseIds, ...decided }).refine(isExplained, unexplained)

/** Input of an assignment; null to nobody. */
export const assignCasesInput = z.strictObject({ caseIds, userId: idInput.nullable() })

/** Input of an appeal. */
export const appealInput = z.strictObject({ text: appealText })
