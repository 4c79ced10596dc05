import { z } from 'zod'
import { ID_MAX, WIDE_ID_MAX } from './ids'
import { LocalTime } from './local-instant'
import { readWritten, writtenIssue } from './written-number'

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

/** The id of a comment in a hidden field. */
const wideFormId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.number().max(WIDE_ID_MAX))

/** An optional id: the empty option of a select sends an empty text. */
export const formIdOrUndefined = z.preprocess((value) => (isEmpty(value) ? undefined : value), formId.optional())
export const wideFormIdOrUndefined = z.preprocess(
  (value) => (isEmpty(value) ? undefined : value),
  wideFormId.optional(),
)

/** A checkbox: browsers send nothing if unchecked. */
export const formFlag = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** A choice of two: buttons or a hidden field that say yes or no. */
export const formBoolean = z
  .enum(['true', 'false', 'yes', 'no'])
  .transform((value) => value === 'true' || value === 'yes')

/** A local time of the organization. */
export const formTime = z.string().transform((text) => new LocalTime(text))

/** Checkboxes of one name: none, one or several. */
export function formList<Item extends z.ZodType>(items: Item) {
  return z.preprocess((value) => (value === undefined || value === '' ? [] : [value].flat()), items)
}

/** A number as people write it; an empty field is undefined. */
export function formNumber<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, ctx) => (isEmpty(value) ? undefined : readField(value, ctx)), schema)
}

/** A coordinate or measure: one separator before three digits separates decimals. */
export function formDecimal<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, ctx) => (isEmpty(value) ? undefined : readField(value, ctx, { isMeasure: true })), schema)
}

/** A number as people write it; an empty field is null. */
export function formNumberOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, ctx) => (isEmpty(value) ? null : readField(value, ctx)), schema.nullable())
}

/** A text; an empty field is null. */
export function formTextOrNone<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), schema)
}

/** A text; an empty field is undefined. */
export function formTextOrUndefined<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (isEmpty(value) ? undefined : value), schema)
}

/** Reads what was typed in a field; what is no number becomes an issue that says why. */
export function readField(value: unknown, ctx: z.RefinementCtx, options?: { isMeasure: boolean }): number {
  const read = readWritten(String(value), options)
  if ('value' in read) return read.value
  ctx.addIssue(writtenIssue(read))
  return z.NEVER
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function nested(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return values
  const result = withoutPrototype()
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
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : withoutPrototype()
  target[first] = next
  place(next, rest, value)
}

// The names of fields are input: `toString` is one like any other. A field that should be a text and was sent with members,
// `cost.en`, reads as a text that no field takes; without it the conversion to a text would throw.
const asText = Object.freeze(Object.assign(Object.create(null), { [Symbol.toPrimitive]: () => '{}' }))

function withoutPrototype(): Record<string, unknown> {
  return Object.create(asText)
}
