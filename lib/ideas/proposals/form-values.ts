import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { readField } from '@/lib/foundation/input/form-fields'
import { idText } from '@/lib/foundation/input/ids'
import { costAmount } from './content-schemas'

/** Id of a chosen row; an empty choice is null. */
export const formId = z.union([z.literal('').transform(() => null), idText]).default(null)

/** More boxes than a form of an idea has. */
const CHOSEN_MAX = 500

/** Checkboxes: a form sends one chosen box as a text and several as a list. */
export const formList = z
  .union([z.string(), boundedArray(z.string(), CHOSEN_MAX)])
  .optional()
  .transform((value) => [value ?? []].flat())

/** An amount of money as people write it; its limits are those of the content. */
export const formCost = z
  .string()
  .default('')
  .transform((text, ctx) => (text.trim() === '' ? null : readField(text, ctx)))
  .pipe(costAmount.nullable())
