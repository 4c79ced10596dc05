import { z } from 'zod'
import { formFlag, formId, formInput, formNumberOrNone } from '@/lib/foundation/input/form-fields'
import { turnoutOptionsInput } from './schemas'

const { population, breakdown, revision } = turnoutOptionsInput.shape

export const turnoutOptionsForm = formInput(
  z.strictObject({
    moduleId: formId,
    population: formNumberOrNone(population.unwrap()),
    showTurnout: formFlag,
    breakdown,
    revision,
  }),
)
