import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { COST_CHECK_MAX, COST_NOTE_MAX } from './limits'

const refuse = (name: ErrorName) => ({ error: name })

/** Whole units of the process's currency. */
const checkedAmount = wholeNumber(0, COST_CHECK_MAX)

export const costCheckBody = z.strictObject({
  amount: checkedAmount,
  yearly: checkedAmount.nullable().default(null).meta({ description: 'Running costs a year' }),
  note: z
    .string()
    .overwrite(manyLines)
    .max(COST_NOTE_MAX, refuse('fieldTooLong'))
    .default('')
    .meta({ description: 'Public, such as the office that checked it' }),
})

export type CostCheckInput = z.output<typeof costCheckBody>
