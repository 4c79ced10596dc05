import type { JsonSchema } from './components'

/** A field of a named type on the reference page. */
type TypeField = { name: string; isRequired: boolean; type: string; description: string }

/** The fields of an object with their types. */
export function typeFields(schema: JsonSchema): TypeField[] {
  const required = new Set((schema['required'] as string[] | undefined) ?? [])
  return Object.entries((schema['properties'] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, field]) => ({
      name,
      isRequired: required.has(name),
      type: typeText(field),
      description: String(field['description'] ?? ''),
    }),
  )
}

/** A type as one line of TypeScript with its limits; named types by name. */
export function typeText(schema: JsonSchema): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? ''
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (choices) return choices.map(typeText).join(' | ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const type = schema['type']
  if (Array.isArray(type)) return type.map((one) => typeText({ ...schema, type: one })).join(' | ')
  if (type === 'array') return `${listOf(schema['items'] as JsonSchema | undefined)}${limits(schema)}`
  if (type === 'object') return objectText(schema)
  return typeof type === 'string' ? `${String(schema['format'] ?? type)}${limits(schema)}` : 'any'
}

function listOf(items: JsonSchema | undefined): string {
  const text = items ? typeText(items) : 'any'
  return text.includes(' | ') ? `(${text})[]` : `${text}[]`
}

function objectText(schema: JsonSchema): string {
  const fields = typeFields(schema)
  if (fields.length > 0)
    return `{ ${fields.map((field) => `${field.name}${field.isRequired ? '' : '?'}: ${field.type}`).join(', ')} }`
  const values = schema['additionalProperties']
  return typeof values === 'object' && values !== null ? `{ [key]: ${typeText(values as JsonSchema)} }` : '{}'
}

function limits(schema: JsonSchema): string {
  const low = schema['minLength'] ?? schema['minimum'] ?? schema['minItems']
  const high = schema['maxLength'] ?? schema['maximum'] ?? schema['maxItems']
  if (low === undefined && high === undefined) return ''
  return ` (${low ?? ''}..${high ?? ''})`
}
