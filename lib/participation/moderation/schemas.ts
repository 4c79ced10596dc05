import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines } from '@/lib/ideas/proposals/text-length'
import { REASON_LENGTH_MAX } from './limits'
import { DECISIONS } from './states'

/** Why something is reported; each has words under `talk.report.reasons`. */
export const REPORT_REASONS = ['SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'ILLEGAL', 'OFF_TOPIC', 'OTHER'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const text = limitedText({ max: REASON_LENGTH_MAX, clean: manyLines })
const said = text.refine((value) => value !== '', 'fieldMissing' satisfies ErrorName)

const isExplained = ({ decision, reason }: { decision: string; reason: string }) =>
  decision === 'DISMISS' || reason !== ''
const unexplained = { message: 'reasonRequired' satisfies ErrorName, path: ['reason'] }

/** Input of a report. */
export const reportInput = z.strictObject({ reason: z.enum(REPORT_REASONS), note: text.default('') })

/** Input of a decision; the reason is told to the author. */
export const decisionInput = z
  .strictObject({ decision: z.enum(DECISIONS), reason: text.default('') })
  .refine(isExplained, unexplained)

/** Input of an appeal. */
export const appealInput = z.strictObject({ text: said })

export const reportForm = z.strictObject({
  proposalId: formId,
  commentId: formIdOrUndefined,
  path: z.string().max(2000),
  reason: z.enum(REPORT_REASONS, 'fieldMissing' satisfies ErrorName),
  note: text,
})

export const decisionForm = z
  .strictObject({ caseId: formId, reason: text, decision: z.enum(DECISIONS) })
  .refine(isExplained, unexplained)

export const appealForm = z.strictObject({ caseId: formId, path: z.string().max(2000), text: said })
