import { z } from 'zod'
import { ID_MAX } from './ids'

/** Makes a schema of nested values take a form's flat ones: the field `name.en` is `en` of `name`. */
export function formInput<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(nested, schema)
}

/** A form with a button and nothing to say. */
export const nothingForm = z.object({})

/** An id in a hidden field or a choice. */
export const formId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(ID_MAX))

/** An id that may be left out: the empty choice of a list sends an empty text. */
export const formIdOrUndefined = z.preprocess((value) => (isEmpty(value) ? undefined : value), formId.optional())

/** A check box: browsers send nothing for an empty one. */
export const formFlag = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Check boxes of one name: none, one or several. */
export function formList<Item extends z.ZodType>(items: Item) {
  return z.preprocess((value) => (value === undefined || value === '' ? [] : [value].flat()), items)
}

/** A number as people write it: "1 500", "1.500" and "1,500" are whole, "10.50" and "10,50" have decimals. */
export function formNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : writtenNumber(String(value))), schema)
}

/** A coordinate or another measure: point and comma both begin the decimals. */
export function formDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : Number(String(value).trim().replace(',', '.'))), schema)
}

/** The same where an empty field means none. */
export function formNumberOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? null : writtenNumber(String(value))), schema.nullable())
}

/** A text where an empty field means none. */
export function formTextOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), schema)
}

/** A text where an empty field means that nothing was said. */
export function formTextOrUndefined<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema)
}

/** A number as written, NaN when it is none. */
export function writtenNumber(text: string): number {
  const plain = text.trim().replace(/[\s\u00a0\u202f'’]/g, '')
  const whole = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain.replace(',', '.')
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(whole) ? Number(whole) : Number.NaN
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function nested(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const [first = '', ...rest] = name.split('.')
    if (rest.length === 0) result[first] = value
    else place(result, [first, ...rest], value)
  }
  return result
}

function place(target: Record<string, unknown>, path: string[], value: unknown): void {
  const [first = '', ...rest] = path
  if (['__proto__', 'constructor', 'prototype'].includes(first) || path.length > 4) return
  if (rest.length === 0) {
    target[first] = value
    return
  }
  const inner = target[first]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  target[first] = next
  place(next, rest, value)
}
