import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { pathId } from '@/lib/foundation/api/call'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { idInput } from '@/lib/foundation/input/ids'
import { mistyped, wholeNumber } from '@/lib/foundation/input/number-schemas'
import { requiredText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { DECIDED_STATUSES, PROPOSAL_TYPES } from '@/lib/ideas/proposals/states'
import { CRITERIA_MAX, criterionKey } from '@/lib/process/module-types/types/evaluation'
import { costCheckBody } from './cost-schemas'
import {
  CONFLICT_REASON_MAX,
  CRITERION_NAME_MAX,
  EVALUATION_COMMENT_MAX,
  MARK_MAX,
  MONTHS_MAX,
  SCORE_MAX,
  WEIGHT_MAX,
} from './limits'
import { noteText } from './note-schemas'

const refuse = (name: ErrorName) => ({ error: name })

export const EVALUATION_KINDS = ['FINAL', 'DETAILED'] as const
export type EvaluationKind = (typeof EVALUATION_KINDS)[number]

export const score = z
  .number(mistyped('numberInvalid'))
  .refine(Number.isInteger, refuse('noDecimals'))
  .max(SCORE_MAX, refuse('tooManyDigits'))
  .min(0)

export const mark = wholeNumber(0, MARK_MAX)

const weight = wholeNumber(1, WEIGHT_MAX)

/** Input of an evaluation; with criteria the score is computed from the marks. */
export const evaluationBody = z.strictObject({
  kind: z.enum(EVALUATION_KINDS),
  status: z.enum(DECIDED_STATUSES).nullable().optional(),
  score: score.nullable().optional(),
  marks: boundedRecord(z.string(), mark, CRITERIA_MAX).optional(),
  comment: z.string().overwrite(manyLines).max(EVALUATION_COMMENT_MAX, refuse('fieldTooLong')).optional(),
  months: wholeNumber(1, MONTHS_MAX)
    .nullable()
    .optional()
    .meta({ description: 'Months until the idea could be realized' }),
  cost: costCheckBody.optional().meta({ description: 'The cost as the office checked it' }),
  notes: noteText.optional().meta({ description: 'Not public: evaluators and administrators read them' }),
  standsToVote: z
    .enum(['YES', 'NO'])
    .nullable()
    .optional()
    .meta({ description: 'Shortlist of the vote; with the final evaluation only' }),
  /** Confirms that the evaluator has no conflict of interest. */
  withoutConflict: z.literal(true, refuse('fieldMissing')),
})

const evaluationInput = z.strictObject({ proposalId: pathId, ...evaluationBody.shape })
export type EvaluationInput = z.output<typeof evaluationInput>

/** Declares a conflict of interest, with an optional reason. */
export const conflictBody = z.strictObject({
  reason: z.string().overwrite(manyLines).max(CONFLICT_REASON_MAX, refuse('fieldTooLong')).default(''),
})
export type ConflictInput = z.output<typeof conflictBody> & { proposalId: number }

export const criterionBody = z.strictObject({
  /** Key of an existing criterion; absent for a new one. */
  key: criterionKey.optional(),
  name: requiredText(CRITERION_NAME_MAX),
  weight,
})
export type CriterionInput = z.output<typeof criterionBody>

/** Criteria and scope of an evaluation; absent fields stay unchanged. */
export const evaluationSettingsBody = z.strictObject({
  sourceModuleId: idInput.optional(),
  criteria: boundedArray(criterionBody, CRITERIA_MAX).optional(),
  types: boundedArray(z.enum(PROPOSAL_TYPES), PROPOSAL_TYPES.length).optional(),
  challengeIds: boundedArray(idInput, 200).optional(),
  revision: revisionField,
})
export type EvaluationSettingsInput = z.output<typeof evaluationSettingsBody> & { moduleId: number }

export const QUEUE_VIEWS = ['open', 'done', 'conflict', 'all'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]
