import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'

const COST_CHECK_MAX = 999_999_999
export const COST_NOTE_MAX = 200

const refuse = (name: ErrorName) => ({ error: name })

/** Whole units of the process's currency. */
const checkedAmount = z
  .number(refuse('numberInvalid'))
  .refine(Number.isInteger, refuse('noDecimals'))
  .max(COST_CHECK_MAX, refuse('tooManyDigits'))
  .min(0, refuse('numberInvalid'))

export const costCheckBody = z.strictObject({
  amount: checkedAmount,
  yearly: checkedAmount.nullable().default(null).meta({ description: 'Running costs a year' }),
  note: z
    .string()
    .trim()
    .max(COST_NOTE_MAX, refuse('fieldTooLong'))
    .default('')
    .meta({ description: 'Public, such as the office that checked it' }),
})

export type CostCheckInput = z.output<typeof costCheckBody>
