import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { checksOf, type Definition, definitionOf } from '@/lib/framework/zod/definition'
import { formFlag, formInput, formTime, readField } from './form-fields'
import { ID_MAX } from './ids'
import { instantInput } from './instants'
import type { LocalTime } from './local-instant'

/** More checkboxes of one name than a form has; the schema refuses them by their number. */
const LIST_MAX = 1000
const ID = /^[1-9]\d{0,9}$/

type Shape = z.core.$ZodShape

/** The values of a form: those of the input, with local times for instants. */
type Values<Input extends Shape, Other extends Shape> = {
  [Name in keyof (Omit<z.output<z.ZodObject<Input>>, keyof Other> &
    z.output<z.ZodObject<Other>>)]: Name extends keyof Other
    ? z.output<z.ZodObject<Other>>[Name & keyof z.output<z.ZodObject<Other>>]
    : Local<z.output<z.ZodObject<Input>>[Name & keyof z.output<z.ZodObject<Input>>]>
}

type Local<Value> = Value extends Date ? LocalTime : Value

/** A call of the API: what it takes is in its path and its body. */
type Act<Params extends Shape, Body extends Shape> = { params: z.ZodObject<Params>; body: z.ZodObject<Body> }

/**
 * The fields of a form for the call of the same act, or for the input of a command: a number as people write it, an id, a
 * checkbox, checkboxes of one name, an empty field as nothing, a local time for an instant, `name.en` for a translated text.
 * `other` has fields that differ from the input, or that it does not have.
 */
export function formOf<Input extends Shape, Other extends Shape = Record<never, never>>(
  input: z.ZodObject<Input>,
  other?: Other,
): z.ZodType<Values<Input, Other>>
export function formOf<Params extends Shape, Body extends Shape, Other extends Shape = Record<never, never>>(
  act: Act<Params, Body>,
  other?: Other,
): z.ZodType<Values<Params & Body, Other>>
export function formOf(source: z.ZodObject | Act<Shape, Shape>, other?: Shape): z.ZodType {
  const input = 'body' in source ? source.body.safeExtend(source.params.shape as never) : source
  const fields = Object.entries(input.shape).map(([name, schema]) => [name, fieldOf(schema as z.ZodType)])
  return formInput(input.safeExtend({ ...Object.fromEntries(fields), ...other } as never))
}

function fieldOf(schema: z.ZodType): z.ZodType {
  const { base, isNullable } = unwrapped(schema)
  if (base === instantInput) return formTime
  const { type } = definitionOf(base)
  if (type === 'boolean')
    return checksOf(definitionOf(base)).length === 0 ? formFlag : formFlag.pipe(base as z.ZodBoolean)
  if (arrayIn(base)) return z.preprocess(listOf(base), base)
  // Without a value there is none, also where the browser sends no field.
  const empty = isNullable ? null : undefined
  const filled = isNullable ? base.nullable() : schema
  if (type === 'number')
    return z.preprocess((value, ctx) => (isEmpty(value) ? empty : numberOf(base, value, ctx)), filled)
  if (isNullable || (base !== schema && isText(base) && !schema.safeParse('').success))
    return z.preprocess((value) => (isEmpty(value) ? empty : value), filled)
  // An emptied text is a text; what must be there is missed by the schema.
  return schema
}

/** The schema inside what says that a value may be missing. */
function unwrapped(schema: z.ZodType): { base: z.ZodType; isNullable: boolean } {
  const { type, innerType } = definitionOf(schema)
  if (!innerType || !['optional', 'nullable', 'default', 'prefault', 'readonly'].includes(type ?? ''))
    return { base: schema, isNullable: false }
  const inner = unwrapped(innerType as z.ZodType)
  return { ...inner, isNullable: inner.isNullable || type === 'nullable' }
}

function isText(schema: z.ZodType): boolean {
  const { type, in: first } = definitionOf(schema) as Pipe
  return type === 'string' || (type === 'pipe' && first !== undefined && isText(first))
}

type Pipe = Definition & { in?: z.ZodType; out?: z.ZodType; element?: z.ZodType }

// A bounded list counts its members before it reads them: its array is behind a transformation.
function arrayIn(schema: z.ZodType): z.ZodType | undefined {
  const { type, in: first, out } = definitionOf(schema) as Pipe
  if (type === 'array') return schema
  return type === 'pipe' ? ((out && arrayIn(out)) ?? (first && arrayIn(first))) : undefined
}

function listOf(schema: z.ZodType): (value: unknown) => unknown {
  const list = arrayIn(schema)
  const { element } = (list ? definitionOf(list) : {}) as Pipe
  const isOfNumbers = element !== undefined && definitionOf(element).type === 'number'
  return (value) => {
    const all = value === undefined || value === '' ? [] : [value].flat()
    if (!isOfNumbers || all.length > LIST_MAX) return all
    return all.map((one) => (typeof one === 'string' && ID.test(one) ? Number(one) : one))
  }
}

function numberOf(base: z.ZodType, value: unknown, ctx: z.RefinementCtx): unknown {
  // An id is chosen, not written, and never 0.
  if ((base as z.ZodNumber).maxValue === ID_MAX && !base.safeParse(0).success) return idOf(value, ctx)
  return readField(value, ctx)
}

function idOf(value: unknown, ctx: z.RefinementCtx): unknown {
  if (typeof value !== 'string') return value
  if (ID.test(value)) return Number(value)
  ctx.addIssue({ code: 'custom', message: 'fieldInvalid' satisfies ErrorName })
  return z.NEVER
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}
