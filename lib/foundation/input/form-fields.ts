import { z } from 'zod'
import { ID_MAX } from './ids'

/** Adapts a nested schema to flat form fields: `name.en` is `en` of `name`. */
export function formInput<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(nested, schema)
}

/** A form without fields. */
export const nothingForm = z.object({})

/** An id in a hidden field or a select. */
export const formId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(ID_MAX))

/** An optional id: the empty option of a select sends an empty text. */
export const formIdOrUndefined = z.preprocess((value) => (isEmpty(value) ? undefined : value), formId.optional())

/** A checkbox: browsers send nothing if unchecked. */
export const formFlag = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Checkboxes of one name: none, one or several. */
export function formList<Item extends z.ZodType>(items: Item) {
  return z.preprocess((value) => (value === undefined || value === '' ? [] : [value].flat()), items)
}

/** A number in local notation: "1 500", "1.500" and "1,500" are 1500; "10.50" and "10,50" are 10.5. */
export function formNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : writtenNumber(String(value))), schema)
}

/** A coordinate or measure: both point and comma are decimal separators. */
export function formDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : Number(String(value).trim().replace(',', '.'))), schema)
}

/** A number in local notation; an empty field is null. */
export function formNumberOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? null : writtenNumber(String(value))), schema.nullable())
}

/** A text; an empty field is null. */
export function formTextOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), schema)
}

/** A text; an empty field is undefined. */
export function formTextOrUndefined<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema)
}

/** Parses a number in local notation; NaN if invalid. */
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
