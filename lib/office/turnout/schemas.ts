import { z } from 'zod'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { BREAKDOWNS } from './figures'
import { POPULATION_MAX } from './limits'

export const turnoutOptionsInput = z.strictObject({
  moduleId: z.number(),
  population: wholeNumber(1, POPULATION_MAX).nullable(),
  showTurnout: z.boolean(),
  /** Of a vote that closes from now on; without it unchanged. */
  breakdown: z.enum(BREAKDOWNS).optional(),
  revision: revisionField,
})

export type TurnoutOptionsInput = z.output<typeof turnoutOptionsInput>
