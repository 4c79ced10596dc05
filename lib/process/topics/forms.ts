import { z } from 'zod'
import { formId, formInput, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { saveChallengeInput, saveGroupInput } from './schemas'

const { name, body } = saveChallengeInput.shape
const texts = { id: formTextOrUndefined(formId.optional()), name, body }
const idOrNone = z.preprocess((value) => (value === '' || value === undefined ? null : value), formId.nullable())

export const saveDriverForm = formInput(z.strictObject(texts))
export const saveScenarioForm = formInput(z.strictObject(texts))
export const saveChallengeForm = formInput(z.strictObject({ ...texts, driverId: idOrNone }))
export const saveGroupForm = formInput(
  z.strictObject({
    ...texts,
    processId: idOrNone,
    visibility: saveGroupInput.shape.visibility,
    registration: saveGroupInput.shape.registration,
  }),
)
