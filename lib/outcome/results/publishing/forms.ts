import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { formId, formInput, formList, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { overrideInput } from './override-schemas'
import { publishResultInput } from './publish-schemas'

export const publishResultForm = formInput(
  z.strictObject({
    processId: formId,
    hash: publishResultInput.shape.hash,
    overrides: z.coerce.number().pipe(publishResultInput.shape.overrides.unwrap()),
    decidedBy: publishResultInput.shape.decidedBy,
  }),
)

export const countVotesForm = formInput(z.strictObject({ processId: formId }))

export const overrideForm = formInput(
  z.strictObject({
    processId: formId,
    proposalId: formId,
    outcome: overrideInput.shape.outcome,
    reason: overrideInput.shape.reason,
    decidedBy: overrideInput.shape.decidedBy,
    decidedOn: formTextOrUndefined(overrideInput.shape.decidedOn),
  }),
)

export const addExclusiveForm = formInput(
  z.strictObject({ moduleId: formId, proposalIds: formList(boundedArray(formId, 1000)) }),
)

export const removeExclusiveForm = formInput(z.strictObject({ moduleId: formId, proposalId: formId }))
