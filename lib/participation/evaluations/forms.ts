import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import {
  formId,
  formIdOrUndefined,
  formInput,
  formList,
  formNumber,
  formNumberOrNone,
  formTextOrNone,
  formTextOrUndefined,
} from '@/lib/foundation/input/form-fields'
import { CRITERIA_MAX, criterionKey } from '@/lib/process/module-types/types/evaluation'
import { type CostCheckInput, costCheckBody } from './costs/cost-schemas'
import { noteBody } from './notes/note-schemas'
import {
  conflictBody,
  criterionBody,
  EVALUATION_KINDS,
  evaluationBody,
  evaluationSettingsBody,
  mark,
  score,
} from './schemas'

const { status, comment, months, notes, standsToVote } = evaluationBody.shape
const { amount, yearly, note } = costCheckBody.shape

/** The evaluation form; empty fields are absent. */
export const evaluationForm = formInput(
  z.strictObject({
    proposalId: formId,
    kind: z.enum(EVALUATION_KINDS),
    status: formTextOrNone(status.unwrap()),
    score: formNumberOrNone(score).optional(),
    marks: boundedRecord(z.string(), formNumber(mark.optional()), CRITERIA_MAX).optional().transform(withoutEmpty),
    comment,
    months: formNumberOrNone(months.unwrap().unwrap()).optional(),
    cost: z
      .strictObject({
        amount: formNumberOrNone(amount),
        yearly: formNumberOrNone(yearly.unwrap().unwrap()),
        note,
      })
      .optional()
      .transform(checkedCost),
    notes,
    standsToVote: formTextOrNone(standsToVote.unwrap()).optional(),
    withoutConflict: z.literal('on', { error: 'fieldMissing' }).transform(() => true as const),
  }),
)

export const conflictForm = formInput(z.strictObject({ proposalId: formId, reason: conflictBody.shape.reason }))
export const proposalForm = formInput(z.strictObject({ proposalId: formId }))

export const criterionForm = formInput(
  z.strictObject({
    moduleId: formId,
    key: formTextOrUndefined(criterionBody.shape.key),
    name: criterionBody.shape.name,
    weight: formNumber(criterionBody.shape.weight),
    revision: evaluationSettingsBody.shape.revision,
  }),
)

export const removeCriterionForm = formInput(z.strictObject({ moduleId: formId, key: criterionKey }))

/** The scope form; empty lists mean all ideas. */
export const scopeForm = formInput(
  z.strictObject({
    moduleId: formId,
    sourceModuleId: formIdOrUndefined,
    types: formList(evaluationSettingsBody.shape.types.unwrap()),
    challengeIds: formList(boundedArray(formId, 200)),
    revision: evaluationSettingsBody.shape.revision,
  }),
)

// Without an amount nothing was checked.
function checkedCost(
  cost: { amount: number | null; yearly: number | null; note: string } | undefined,
): CostCheckInput | undefined {
  return cost && cost.amount !== null ? { ...cost, amount: cost.amount } : undefined
}

/** The form of a cost check alone. */
export const costCheckForm = formInput(
  z.strictObject({
    proposalId: formId,
    amount: formNumber(amount),
    yearly: formNumberOrNone(yearly.unwrap().unwrap()),
    note,
  }),
)

export const noteForm = formInput(z.strictObject({ proposalId: formId, body: noteBody.shape.body }))

function withoutEmpty(marks: Record<string, number | undefined> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
