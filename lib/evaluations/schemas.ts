import { z } from 'zod'
import { pathId } from '@/lib/api/contract'
import type { ErrorName } from '@/lib/errors/catalog'
import { DECIDED_STATUSES } from '@/lib/proposals/states'
import { EVALUATION_COMMENT_MAX, MARK_MAX, SCORE_MAX } from './limits'

const refuse = (name: ErrorName) => ({ error: name })

export const EVALUATION_KINDS = ['FINAL', 'DETAILED'] as const
export type EvaluationKind = (typeof EVALUATION_KINDS)[number]

export const score = z
  .number(refuse('numberInvalid'))
  .refine(Number.isInteger, refuse('noDecimals'))
  .max(SCORE_MAX, refuse('tooManyDigits'))
  .min(0, refuse('numberInvalid'))

export const mark = z
  .number(refuse('numberInvalid'))
  .refine(Number.isInteger, refuse('noDecimals'))
  .max(MARK_MAX, refuse('numberInvalid'))
  .min(0, refuse('numberInvalid'))

/** An evaluation as it is entered, once; with criteria the score follows from the marks. */
export const evaluationBody = z.strictObject({
  kind: z.enum(EVALUATION_KINDS),
  status: z.enum(DECIDED_STATUSES).nullable().optional(),
  score: score.nullable().optional(),
  marks: z.record(z.string(), mark).optional(),
  comment: z.string().trim().max(EVALUATION_COMMENT_MAX, refuse('fieldTooLong')).optional(),
  /** That the evaluator has no interest of their own in the idea. */
  withoutConflict: z.literal(true, refuse('fieldMissing')),
})

export const evaluationInput = z.strictObject({ proposalId: pathId, ...evaluationBody.shape })
export type EvaluationInput = z.output<typeof evaluationInput>

export const QUEUE_VIEWS = ['open', 'done', 'all'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]
