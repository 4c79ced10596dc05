import { z } from 'zod'
import { formId, formInput, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { saveChallengeInput, saveGroupInput } from './schemas'

const { name, body, colour, icon, revision } = saveChallengeInput.shape
const texts = { id: formTextOrUndefined(formId.optional()), name, body, revision }
const orNull = (value: unknown) => (value === '' || value === undefined ? null : value)
const look = { colour: z.preprocess(orNull, colour), icon: z.preprocess(orNull, icon) }
const idOrNone = z.preprocess(orNull, formId.nullable())

export const saveDriverForm = formInput(z.strictObject({ ...texts, ...look }))
export const saveScenarioForm = formInput(z.strictObject({ ...texts, ...look }))
export const saveChallengeForm = formInput(z.strictObject({ ...texts, ...look, driverId: idOrNone }))
export const saveGroupForm = formInput(
  z.strictObject({
    ...texts,
    processId: idOrNone,
    visibility: saveGroupInput.shape.visibility,
    registration: saveGroupInput.shape.registration,
  }),
)
