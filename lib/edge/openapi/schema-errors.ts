import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { schemaRefusals } from '@/lib/foundation/input/schema-refusals'
import { issueName } from '@/lib/foundation/input/validation'
import { checksOf, type Definition, definitionOf } from '@/lib/framework/zod/definition'

type Schema = z.core.$ZodType

/**
 * The refusals of a schema's types, limits and formats. Refinements are opaque:
 * calls declare theirs in `errors`.
 */
export function schemaErrors(schema: Schema): ReadonlySet<ErrorName> {
  const names = new Set<ErrorName>()
  const seen = new Set<Schema>()
  // Query and body always exist; only their fields may be missing or invalid.
  if (!(schema instanceof z.ZodObject)) collect(schema, names, seen)
  else {
    names.add('unknownField')
    addRefinements(schema, names)
    for (const part of partsOf(schema)) collect(part, names, seen)
  }
  return names
}

function collect(schema: Schema, names: Set<ErrorName>, seen: Set<Schema>): void {
  if (seen.has(schema)) return
  seen.add(schema)
  const def = definitionOf(schema)
  addOwn(def, names)
  addRefinements(schema, names)
  for (const part of partsOf(schema)) collect(part, names, seen)
}

function addRefinements(schema: Schema, names: Set<ErrorName>): void {
  for (const name of schemaRefusals.get(schema)?.names ?? []) names.add(name)
  if (z.globalRegistry.get(schema)?.['maxLength'] !== undefined) names.add('fieldTooLong')
  const def = definitionOf(schema)
  for (const check of checksOf(def)) addCheck(check, names, def.type === 'array' ? 'array' : 'string')
}

const UNTYPED = new Set(['any', 'unknown', 'optional', 'default', 'nullable', 'pipe', 'lazy', 'readonly', 'prefault'])

function addOwn(def: Definition, names: Set<ErrorName>): void {
  const type = def.type ?? ''
  if (UNTYPED.has(type)) return
  if (type === 'object' || type === 'record') names.add('unknownField')
  const missing = { code: 'invalid_type', input: undefined, message: 'received undefined' }
  names.add(named(def, missing, 'requiredDataMissing'))
  if (type === 'enum' || type === 'literal' || type === 'union' || type === 'custom')
    names.add(named(def, { code: 'invalid_value', message: '' }, 'fieldInvalid'))
  else names.add(named(def, { code: 'invalid_type', input: null, message: '' }, 'wrongType'))
  // A text that is converted to a number and is none, in a query.
  if (type === 'number' && def.coerce)
    names.add(named(def, { code: 'invalid_type', input: Number.NaN }, 'numberInvalid'))
  if (def.check) addCheck(def, names, 'string')
  if (type === 'record') names.add('fieldInvalid')
}

type Origin = 'array' | 'string'

function addCheck(def: Definition, names: Set<ErrorName>, origin: Origin): void {
  const issue = issueOf(def, origin)
  if (issue) names.add(named(def, issue, undefined))
}

// Non-integers and unsafe integers have their own refusals.
function issueOf({ check, value, minimum }: Definition, origin: Origin): object | null {
  switch (check) {
    case 'greater_than':
      return { code: 'too_small', origin: 'number', minimum: value, message: '' }
    case 'less_than':
      return { code: 'too_big', origin: 'number', maximum: value, message: '' }
    case 'min_length':
      return { code: 'too_small', origin, minimum, message: '' }
    case 'max_length':
      return { code: 'too_big', origin, message: '' }
    case 'string_format':
      return { code: 'invalid_format', message: '' }
    case 'number_format':
      return { code: 'invalid_type', input: 0.5, message: '' }
    case 'custom':
      return { code: 'custom', message: '' }
    default:
      return null
  }
}

function named(def: Definition, issue: object, fallback: ErrorName | undefined): ErrorName {
  const own = def.error?.(issue)
  const message = typeof own === 'string' ? own : ((own as { message?: string } | undefined)?.message ?? '')
  const name = issueName({ ...issue, message } as unknown as z.core.$ZodIssue)
  return message === '' && fallback ? fallback : name === 'fieldMissing' ? 'requiredDataMissing' : name
}

function partsOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.element as Schema]
  if (schema instanceof z.ZodUnion) return schema.options as Schema[]
  if (schema instanceof z.ZodRecord) return [schema.keyType as Schema, schema.valueType as Schema]
  if (schema instanceof z.ZodPipe) return [schema.in as Schema, schema.out as Schema]
  if (schema instanceof z.ZodLazy) return [schema.unwrap() as Schema]
  const inner = definitionOf(schema).innerType
  return inner ? [inner] : []
}
