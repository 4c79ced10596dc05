import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** The named types of an OpenAPI document: schemas with an `id`, and body and answer of each call. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {}
  readonly #names = new Map<string, Map<z.ZodType, string>>()

  /** Adds a schema and returns a reference to it; for arrays a reference of the items, scalars inline. */
  refer(schema: z.ZodType, io: 'input' | 'output', name: string): JsonSchema {
    if (schema instanceof z.ZodArray)
      return { ...this.#json(schema, io), items: this.refer(schema.element as z.ZodType, io, `${name}Item`) }
    const json = this.#json(schema, io)
    const id = z.globalRegistry.get(schema)?.id
    if (!id && !isRecord(json['properties'])) return json
    const names = this.#names.get(io) ?? new Map<z.ZodType, string>()
    this.#names.set(io, names)
    const own = id ?? names.get(schema) ?? name
    names.set(schema, own)
    this.#add(own, json)
    return { $ref: REFERENCE + own }
  }

  /** An inline schema with references to named ones. */
  inline(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    return this.#json(schema, io)
  }

  #json(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _dialect, $defs, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema
    for (const [name, part] of Object.entries((isRecord($defs) ? $defs : {}) as Record<string, JsonSchema>))
      this.#add(name, plain(part) as JsonSchema)
    return plain(json) as JsonSchema
  }

  #add(name: string, schema: JsonSchema): void {
    const known = this.schemas[name]
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two types are named ${name}`)
    this.schemas[name] = schema
  }
}

const REFERENCE = '#/components/schemas/'

// Drop the limits of safe integers and the pattern of instants, which are zod defaults: the format says the same.
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, limit]) => limit !== Number.MAX_SAFE_INTEGER && limit !== Number.MIN_SAFE_INTEGER)
      .filter(([key]) => key !== 'pattern' || value['format'] !== 'date-time')
      .map(([key, part]) =>
        key === '$ref' && typeof part === 'string' ? [key, part.replace('#/$defs/', REFERENCE)] : [key, plain(part)],
      ),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
