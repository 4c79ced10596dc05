import { expect, it } from 'vitest'
import { z } from 'zod'
import { contracts } from '@/app/api/contracts'
import { possibleErrors } from '@/lib/edge/openapi/possible-errors'

/** Quotes nested deeper than any Markdown text may have them. */
const TOO_COMPLEX = `${'> '.repeat(20)}text`

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  /** Of a record, such as a text in languages. */
  propertyNames?: { enum?: string[] }
  additionalProperties?: Schema
  items?: Schema
  anyOf?: Schema[]
  /** Of kinds, such as blocks of a page. */
  oneOf?: Schema[]
  const?: unknown
}

it('D02 declares textTooComplex for exactly the calls that answer it', () => {
  const answering = contracts.filter(({ body }) => refusals(body as z.ZodType).includes('textTooComplex'))
  const declaring = contracts.filter((contract) => possibleErrors(contract).includes('textTooComplex'))
  expect(answering.length).toBeGreaterThan(5)
  expect(declaring.map(nameOf)).toEqual(answering.map(nameOf))
})

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

/** What the schema answers when every text of the body is too complex. */
function refusals(body: z.ZodType): string[] {
  // The input of a preprocessed schema is unknown; its output has the fields.
  const schemas = (['input', 'output'] as const).map((io) => z.toJSONSchema(body, { io, unrepresentable: 'any' }))
  const inputs = schemas.flatMap((schema) => variants(schema as Schema))
  return inputs.flatMap((input) => body.safeParse(input).error?.issues.map(({ message }) => message) ?? [])
}

/** Bodies filled with the text, one for each alternative of a field. */
function variants(schema: Schema): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.flatMap(variants)
  if (schema.type === 'array') return variants(schema.items ?? {}).map((item) => [item])
  if (schema.type === 'object' && schema.propertyNames)
    return variants(schema.additionalProperties ?? {}).map((value) =>
      Object.fromEntries((schema.propertyNames?.enum ?? []).map((name) => [name, value])),
    )
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, variants(field)] as const)
    const most = Math.max(1, ...fields.map(([, values]) => values.length))
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(fields.map(([name, values]) => [name, values[Math.min(index, values.length - 1)]])),
    )
  }
  return [TOO_COMPLEX]
}
