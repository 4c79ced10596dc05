import { readFileSync } from 'node:fs'

export type Schema = {
  $ref?: string
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

export type DescribedCall = { method: string; path: string; body: Schema }

type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } }
type Description = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

/** Every call as the tested server describes it: the test command stores its description before the journeys begin. */
const description = JSON.parse(readFileSync(process.env['E2E_API'] ?? '', 'utf8')) as Description

export const calls: readonly DescribedCall[] = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { requestBody }]) => {
    const [content] = Object.values(requestBody?.content ?? {})
    return { method: method.toUpperCase(), path, body: content?.schema ?? {} }
  }),
)

/** A schema, or the one that it refers to. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (description.components.schemas[name] ?? {})
}
