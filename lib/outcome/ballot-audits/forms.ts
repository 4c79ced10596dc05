import { z } from 'zod'
import { formId, formInput } from '@/lib/foundation/input/form-fields'
import { randomnessBody } from './schemas'

export const randomnessForm = formInput(
  z.strictObject({ processId: formId, moduleId: formId, randomness: randomnessBody.shape.randomness }),
)
