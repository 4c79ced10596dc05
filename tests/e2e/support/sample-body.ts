import { resolved, type Schema } from './described-calls'

/** Ids by the names of parameters and fields. */
export type Ids = Record<string, number | string>

/** The smallest body that a call takes, so that a refusal is about the id and not about the form. */
export function bodyOf(schema: Schema, ids: Ids): unknown {
  return sample({ type: 'object', ...resolved(schema) }, ids)
}

function sample(given: Schema, ids: Ids, name = ''): unknown {
  const schema = resolved(given)
  const [first] = schema.enum ?? schema.anyOf ?? []
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return first
  if (schema.anyOf) return sample(first as Schema, ids, name)
  switch (schema.type) {
    case 'object':
      if (schema.propertyNames?.enum?.includes('en') && schema.additionalProperties)
        return { en: sample(schema.additionalProperties, ids, name) }
      return Object.fromEntries(
        [...(schema.required ?? []), ...Object.keys(schema.properties ?? {}).filter((key) => key === 'reason')].map(
          (key) => [key, sample(schema.properties?.[key] ?? {}, ids, key)],
        ),
      )
    case 'array':
      return schema.minItems ? [sample(schema.items ?? {}, ids, name)] : []
    case 'integer':
    case 'number':
      return ids[name] ?? 1
    case 'boolean':
      return name === 'consent'
    default:
      return textFor(schema, name)
  }
}

function textFor({ format }: Schema, name: string): string {
  if (format === 'date-time') return '2030-01-01T00:00:00Z'
  if (name === 'otp') return '000000'
  if (/Url$/.test(name)) return 'https://tenants.example.org/'
  if (name === 'email') return 'nobody@example.org'
  return name === 'domain' ? 'tenants.example.org' : 'text of a test'
}
