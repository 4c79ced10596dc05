import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { revisionField } from '@/lib/foundation/input/revision-schemas'

const POPULATION_MAX = 100_000_000
const refuse = (name: ErrorName) => ({ error: name })

export const turnoutOptionsInput = z.strictObject({
  moduleId: z.number(),
  population: z
    .number(refuse('numberInvalid'))
    .int(refuse('noDecimals'))
    .min(1, refuse('numberInvalid'))
    .max(POPULATION_MAX, refuse('tooManyDigits'))
    .nullable(),
  showTurnout: z.boolean(),
  revision: revisionField,
})

export type TurnoutOptionsInput = z.output<typeof turnoutOptionsInput>
