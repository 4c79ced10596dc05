import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { idText } from '@/lib/foundation/input/ids'
import { COST_MAX } from './limits'

/** Id of a chosen row; an empty choice is null. */
export const formId = z.union([z.literal('').transform(() => null), idText]).default(null)

/** Checkboxes: a form sends one chosen box as a text and several as a list. */
export const formList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) => [value ?? []].flat())

/** An amount of money as people write it. */
export const formCost = z.string().default('').transform(wholeMoney)

// "1 500", "1.500", "1,500" and "1'500" are whole amounts in some language; fractions of a unit are rejected.
function wholeMoney(text: string, ctx: z.RefinementCtx): number | null {
  const plain = text.replace(/[\s€]/g, '')
  if (plain === '') return null
  const grouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(plain) ? plain.replace(/[.,'’]/g, '') : plain
  if (/^\d{1,15}$/.test(grouped) && Number(grouped) <= COST_MAX) return Number(grouped)
  const message: ErrorName = /^\d+[.,]\d+$/.test(grouped) ? 'noDecimals' : 'numberInvalid'
  ctx.addIssue({ code: 'custom', message, input: text })
  return z.NEVER
}
