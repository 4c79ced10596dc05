import { z } from 'zod'
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
import { criterionKey } from '@/lib/process/module-types/types/evaluation'
import {
  conflictBody,
  criterionBody,
  EVALUATION_KINDS,
  evaluationBody,
  evaluationSettingsBody,
  mark,
  score,
} from './schemas'

const { status, comment } = evaluationBody.shape

/** The evaluation form; empty fields are absent. */
export const evaluationForm = formInput(
  z.strictObject({
    proposalId: formId,
    kind: z.enum(EVALUATION_KINDS),
    status: formTextOrNone(status.unwrap()),
    score: formNumberOrNone(score).optional(),
    marks: z.record(z.string(), formNumber(mark.optional())).optional().transform(withoutEmpty),
    comment,
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
  }),
)

export const removeCriterionForm = formInput(z.strictObject({ moduleId: formId, key: criterionKey }))

/** The scope form; empty lists mean all ideas. */
export const scopeForm = formInput(
  z.strictObject({
    moduleId: formId,
    sourceModuleId: formIdOrUndefined,
    types: formList(evaluationSettingsBody.shape.types.unwrap()),
    challengeIds: formList(z.array(formId)),
    revision: evaluationSettingsBody.shape.revision,
  }),
)

function withoutEmpty(marks: Record<string, number | undefined> = {}): Record<string, number> {
  return Object.fromEntries(
    Object.entries(marks).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
}
