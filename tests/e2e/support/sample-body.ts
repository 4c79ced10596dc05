import { z } from 'zod'
import type { AnyContract } from '@/lib/foundation/api/contract'

/** Ids by the names of parameters and fields. */
export type Ids = Record<string, number | string>

/** The smallest body that the contract takes, so that a refusal is about the id and not about the form. */
export function bodyOf(schema: AnyContract['body'], ids: Ids): unknown {
  return sample(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema, ids)
}

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  /** Of a text in languages. */
  propertyNames?: { enum?: string[] }
  additionalProperties?: Schema | false
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  minLength?: number
  format?: string
}

function sample(schema: Schema, ids: Ids, name = ''): unknown {
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
