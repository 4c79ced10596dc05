import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/contract'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { idInput } from '@/lib/foundation/input/ids'
import { requiredText } from '@/lib/foundation/input/required-text'
import { DECIDED_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { CRITERIA_MAX, criterionKey } from '@/lib/process/module-types/types/evaluation'
import {
  CONFLICT_REASON_MAX,
  CRITERION_NAME_MAX,
  EVALUATION_COMMENT_MAX,
  MARK_MAX,
  SCORE_MAX,
  WEIGHT_MAX,
} from './limits'

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

export const weight = z
  .number(refuse('numberInvalid'))
  .refine(Number.isInteger, refuse('noDecimals'))
  .max(WEIGHT_MAX, refuse('numberInvalid'))
  .min(1, refuse('numberInvalid'))

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

/** That somebody who evaluates leaves an idea to others, and why if they want to say it. */
export const conflictBody = z.strictObject({
  reason: z.string().trim().max(CONFLICT_REASON_MAX, refuse('fieldTooLong')).default(''),
})
export type ConflictInput = z.output<typeof conflictBody> & { proposalId: number }

export const criterionBody = z.strictObject({
  /** Of a criterion that is there already; a new one gets its own. */
  key: criterionKey.optional(),
  name: requiredText(CRITERION_NAME_MAX),
  weight,
})
export type CriterionInput = z.output<typeof criterionBody>

/** What an evaluation weighs, and which ideas it asks for; what is left out stays. */
export const evaluationSettingsBody = z.strictObject({
  sourceModuleId: idInput.optional(),
  criteria: z.array(criterionBody).max(CRITERIA_MAX).optional(),
  types: z.array(z.enum(PROPOSAL_TYPES)).max(PROPOSAL_TYPES.length).optional(),
  challengeIds: z.array(idInput).max(200).optional(),
})
export type EvaluationSettingsInput = z.output<typeof evaluationSettingsBody> & { moduleId: number }

export const QUEUE_VIEWS = ['open', 'done', 'conflict', 'all'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]
