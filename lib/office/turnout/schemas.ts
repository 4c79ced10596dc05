import { z } from 'zod'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { revisionField } from '@/lib/foundation/input/revision-schemas'

const POPULATION_MAX = 100_000_000

export const turnoutOptionsInput = z.strictObject({
  moduleId: z.number(),
  population: wholeNumber(1, POPULATION_MAX).nullable(),
  showTurnout: z.boolean(),
  revision: revisionField,
})

export type TurnoutOptionsInput = z.output<typeof turnoutOptionsInput>
