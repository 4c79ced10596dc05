import type { JsonSchema } from '@/lib/edge/openapi/components'
import type { Random } from './random'

const deep = (depth: number): unknown => (depth === 0 ? 'end' : [deep(depth - 1)])
const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, index]))

/** Text that has broken a parser, a database or a regular expression somewhere. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066\ufeff',
  'x'.repeat(30_000),
  '🧑‍🚀'.repeat(70),
  "' OR 1=1 --",
  '%_\\',
  '__proto__',
  '*a'.repeat(2000),
  'POINT (1e999 0)',
  'POINT (0 91)',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '-1',
  '0',
  '2147483648',
  '1e400',
  'http://[::1',
  'javascript:alert(1)',
  '../../etc/passwd',
  '<script>alert(1)</script>',
] as const

/** What no field of another type expects. */
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  [],
  {},
  [null],
  { __proto__: null, constructor: 1 },
  deep(30),
  deep(60),
  wide,
  Array.from({ length: 3000 }, (_, index) => index),
  ...HOSTILE_TEXTS,
]

const SAMPLE_TEXTS = ['A pond', 'Uno stagno per le rane', 'Ένα σχολείο', 'person@city.test', 'https://example.org/a']

type Named = Readonly<Record<string, JsonSchema>>

/**
 * Makes values of a JSON Schema as OpenAPI has it: valid ones, and such with one part replaced by something hostile.
 */
export class Values {
  readonly #random: Random
  readonly #named: Named
  /** Ids that exist, by the name of a field or parameter. */
  readonly ids: Readonly<Record<string, number>>

  constructor(random: Random, named: Named, ids: Readonly<Record<string, number>>) {
    this.#random = random
    this.#named = named
    this.ids = ids
  }

  hostile(): unknown {
    return this.#random.pick(HOSTILE_VALUES)
  }

  /** A value that the schema accepts, as far as a schema says. */
  valid(schema: JsonSchema, name = '', depth = 0): unknown {
    const reference = schema['$ref']
    if (typeof reference === 'string')
      return this.valid(this.#named[reference.split('/').at(-1) ?? ''] ?? {}, name, depth)
    const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
    if (choices) return this.valid(this.#random.pick(choices), name, depth)
    if ('const' in schema) return schema['const']
    if (Array.isArray(schema['enum'])) return this.#random.pick(schema['enum'])
    const type = Array.isArray(schema['type']) ? this.#random.pick(schema['type']) : schema['type']
    return this.#ofType(type, schema, name, depth)
  }

  #ofType(type: unknown, schema: JsonSchema, name: string, depth: number): unknown {
    switch (type) {
      case 'object':
        return this.#object(schema, depth)
      case 'array':
        return Array.from({ length: this.#random.below(3) }, () =>
          this.valid((schema['items'] ?? {}) as JsonSchema, name, depth + 1),
        )
      case 'integer':
      case 'number':
        return this.#number(schema, name, type === 'integer')
      case 'boolean':
        return this.#random.isOneIn(2)
      case 'null':
        return null
      default:
        return this.#text(schema)
    }
  }

  /** An object with its required fields and some of the others; then perhaps one of them hostile, or one unknown. */
  #object(schema: JsonSchema, depth: number): Record<string, unknown> {
    const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
    const required = new Set((schema['required'] ?? []) as string[])
    const chosen = Object.entries(properties).filter(
      ([field]) => required.has(field) || (depth < 4 && this.#random.isOneIn(2)),
    )
    const made = Object.fromEntries(chosen.map(([field, part]) => [field, this.valid(part, field, depth + 1)]))
    const values = schema['additionalProperties']
    if (typeof values !== 'object' || values === null) return made
    const key = this.#random.pick([...Object.values(this.ids).map(String), 'en', 'it', 'preferencesMax'])
    return { ...made, [key]: this.valid(values as JsonSchema, '', depth + 1) }
  }

  #number(schema: JsonSchema, name: string, isWhole: boolean): number {
    const id = this.ids[name.replace(/Ids$/, 'Id')]
    if (id !== undefined && !this.#random.isOneIn(5)) return id
    const low = Number(schema['minimum'] ?? 0)
    const high = Number(schema['maximum'] ?? low + 1000)
    const edge = this.#random.pick([low, high, low + (high - low) * this.#random.next()])
    return isWhole ? Math.round(edge) : edge
  }

  #text(schema: JsonSchema): string {
    if (schema['format'] === 'date-time') return '2026-11-22T10:00:00Z'
    if (schema['format'] === 'uuid') return '0b9f6c0e-6f0a-4f64-9d7d-0f5b5f6f2b11'
    const high = Number(schema['maxLength'] ?? 50)
    return this.#random.isOneIn(4) ? 'ä'.repeat(Math.min(high, 60_000)) : this.#random.pick(SAMPLE_TEXTS).slice(0, high)
  }

  /** The same value with one part of it, at any depth, replaced or added. */
  broken(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.#random.isOneIn(6)) return this.hostile()
    if (Array.isArray(value))
      return value.length === 0
        ? [this.hostile()]
        : value.with(this.#random.below(value.length), this.broken(value.at(0)))
    const fields = Object.keys(value)
    if (fields.length === 0 || this.#random.isOneIn(8)) return { ...value, unknownField: this.hostile() }
    const field = this.#random.pick(fields)
    return { ...value, [field]: this.broken((value as Record<string, unknown>)[field]) }
  }
}
