import 'server-only'
import { catalog } from '@/lib/catalogues/errors/catalog'
import type { AnyCall } from '@/lib/foundation/api/call'
import { criticalText } from '@/lib/foundation/api/critical'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { slices } from '@/lib/foundation/slices'
import { Components, type JsonSchema } from './components'
import { possibleErrors } from './possible-errors'

/** A call on the reference page. */
export type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: JsonSchema
  answer: JsonSchema | null
}

type Description = { operations: Map<AnyCall, Operation>; schemas: Record<string, JsonSchema> }

const described = new WeakMap<readonly AnyCall[], Promise<Description>>()

/** Operations and named types of the API, generated once from the validating schemas, in slices. */
export function describeApi(calls: readonly AnyCall[]): Promise<Description> {
  const known = described.get(calls) ?? describeEach(calls)
  described.set(calls, known)
  return known
}

async function describeEach(calls: readonly AnyCall[]): Promise<Description> {
  const components = new Components()
  const pause = slices()
  // A type that several calls share is named after the first of them: in an order that no file name changes.
  const ordered = calls.toSorted((one, other) => (addressOf(one) < addressOf(other) ? -1 : 1))
  const operations = new Map<AnyCall, Operation>()
  for (const declared of ordered) {
    operations.set(declared, operationOf(declared, components))
    await pause()
  }
  return { operations, schemas: { Problem: PROBLEM, ...components.schemas } }
}

/** The OpenAPI 3.1 description of the API, made in slices. */
export async function openApi(calls: readonly AnyCall[], serverUrl: string): Promise<JsonSchema> {
  const { operations, schemas } = await describeApi(calls)
  const pause = slices()
  const paths: Record<string, JsonSchema> = {}
  const responses: Record<string, JsonSchema> = {}
  for (const [declared, operation] of operations) {
    paths[declared.path] = {
      ...paths[declared.path],
      [declared.method.toLowerCase()]: operationObject(declared, operation, responses),
    }
    await pause()
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Participation platform',
      version: '1',
      description: `Any path may end in /locs/{language} (${LOCALES.join(', ')}). Errors are application/problem+json with codes.`,
    },
    servers: [{ url: `${serverUrl}/api/v1` }],
    tags: [...new Set(calls.map((declared) => declared.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
      responses,
    },
  }
}

const PROBLEM: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'instance', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    instance: { type: 'string', description: 'Id of the request' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { type: 'integer' }, message: { type: 'string' }, field: { type: 'string' } },
      },
    },
  },
}

const addressOf = ({ method, path }: AnyCall): string => `${path} ${method}`

function operationOf(declared: AnyCall, components: Components): Operation {
  const operationId = operationName(declared)
  const typeName = operationId.charAt(0).toUpperCase() + operationId.slice(1)
  const body = components.inline(declared.body, 'input') as { properties?: object }
  return {
    operationId,
    parameters: [
      ...parameters(declared, 'params', components),
      ...parameters(declared, 'query', components),
      ...keyHeader(declared),
    ],
    ...requestBodyOf(declared, body, () => components.refer(declared.body, 'input', `${typeName}Body`)),
    answer: declared.status === 204 ? null : components.refer(declared.output, 'output', `${typeName}Answer`),
  }
}

function requestBodyOf(
  { takes }: AnyCall,
  body: { properties?: object },
  refer: () => JsonSchema,
): { requestBody?: JsonSchema } {
  // What the server adds to a signed body is not part of the request.
  if (takes === 'signed') return { requestBody: { type: 'object', description: 'As the provider defines it' } }
  return Object.keys(body.properties ?? {}).length > 0 ? { requestBody: refer() } : {}
}

function operationName({ method, path }: AnyCall): string {
  const words = path
    .replace(/[{}]/g, '')
    .replace(/[^a-zA-Z0-9]+(.)?/g, (_all, letter: string) => (letter ?? '').toUpperCase())
  return method.toLowerCase() + words
}

function operationObject(
  declared: AnyCall,
  { operationId, parameters, requestBody, answer }: Operation,
  responses: Record<string, JsonSchema>,
): JsonSchema {
  const mediaType = declared.takes === 'upload' ? 'multipart/form-data' : 'application/json'
  return {
    operationId,
    summary: declared.summary,
    ...describing(declared),
    tags: [declared.tag],
    security: declared.access === 'member' || declared.access === 'platform' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters,
    ...(requestBody ? { requestBody: { required: true, content: { [mediaType]: { schema: requestBody } } } } : {}),
    responses: { [declared.status]: answerObject(declared, answer), ...refusals(declared, responses) },
  }
}

function describing({ description, critical }: AnyCall): { description?: string } {
  const texts = [description, critical && criticalText(critical)].filter((text) => text !== undefined)
  return texts.length > 0 ? { description: texts.join('\n\n') } : {}
}

function answerObject(declared: AnyCall, schema: JsonSchema | null): JsonSchema {
  const header = (description: string) => ({ description, schema: { type: 'string' } })
  const headers = {
    ...(declared.answers === 'list'
      ? { 'X-Total-Count': header('Number of all items'), Link: header('first, prev, next, last') }
      : {}),
    ...(declared.answers === 'token' ? { Authorization: header('Bearer token') } : {}),
    ...(declared.method === 'GET' ? { ETag: header('For If-None-Match') } : {}),
    RateLimit: header('Requests left and seconds until they are renewed'),
  }
  return {
    description: declared.summary,
    headers,
    ...(schema ? { content: { [declared.answers === 'file' ? '*/*' : 'application/json']: { schema } } } : {}),
  }
}

// Many calls have the same refusals: each set of codes is described once, under `responses`.
function refusals(declared: AnyCall, responses: Record<string, JsonSchema>): JsonSchema {
  const byStatus = Map.groupBy(possibleErrors(declared), (name) => catalog[name].status)
  // If any field is malformed (400), the whole problem is 400, including 422 fields.
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => {
      const key = `Refusal${names.map((name) => catalog[name].code).join('_')}`
      responses[key] ??= {
        description: names.map((name) => `${catalog[name].code}: ${errorText(name, 'en', PLACEHOLDERS)}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      }
      return [status, { $ref: `#/components/responses/${key}` }]
    }),
  )
}

/** Placeholders for message parameters in the reference. */
export const PLACEHOLDERS = { desk: '…', field: '…', seconds: 60, limit: 0, age: 0, language: '…' }

function parameters(declared: AnyCall, part: 'params' | 'query', components: Components): Operation['parameters'] {
  const json = components.inline(declared[part], 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || (json.required ?? []).includes(name),
    schema,
  }))
}

function keyHeader(declared: AnyCall): Operation['parameters'] {
  if (declared.method === 'GET' || declared.answers === 'token') return []
  const description = 'A repeated request with the same key gets the first answer'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', description } }]
}
