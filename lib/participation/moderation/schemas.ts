import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines } from '@/lib/ideas/proposals/text-length'
import { REASON_LENGTH_MAX } from './limits'
import { DECISIONS } from './states'

/** Reasons of a report; their labels are under `talk.report.reasons`. */
export const REPORT_REASONS = ['SPAM', 'OFFENSIVE', 'PERSONAL_DATA', 'ILLEGAL', 'OFF_TOPIC', 'OTHER'] as const

/** A text of a report, a decision or an appeal; may be empty. */
export const caseText = limitedText({ max: REASON_LENGTH_MAX, clean: manyLines })
/** The text of an appeal. */
export const appealText = caseText.refine((value) => value !== '', 'fieldMissing' satisfies ErrorName)

/** Every decision but a dismissal needs a reason. */
export const isExplained = ({ decision, reason }: { decision: string; reason: string }) =>
  decision === 'DISMISS' || reason !== ''
export const unexplained = { message: 'reasonRequired' satisfies ErrorName, path: ['reason'] }

/** Input of a report. */
export const reportInput = z.strictObject({ reason: z.enum(REPORT_REASONS), note: caseText.default('') })

/** Input of a decision; the author receives the reason. */
export const decisionInput = z
  .strictObject({ decision: z.enum(DECISIONS), reason: caseText.default('') })
  .refine(isExplained, unexplained)

/** Input of an appeal. */
export const appealInput = z.strictObject({ text: appealText })
