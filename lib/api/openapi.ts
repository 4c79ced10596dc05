import 'server-only'
import { z } from 'zod'
import { catalog, type ErrorName, messageKey } from '@/lib/errors/catalog'
import { LOCALES } from '@/lib/i18n/locales'
import { messagesFor } from '@/lib/i18n/messages'
import type { Contract } from './contract'

export type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

type Schema = Record<string, unknown>

/** Refusals that any call with such an access can answer. */
const ALWAYS: readonly ErrorName[] = [
  'organizationUnknown',
  'tokenInvalid',
  'tokenExpired',
  'tooManyRequests',
  'generic',
]
const BY_ACCESS: Record<AnyContract['access'], readonly ErrorName[]> = {
  open: [],
  public: ['organizationPrivate'],
  member: ['signInRequired'],
  platform: ['signInRequired', 'permissionDenied'],
}

/** Every refusal that a call can answer, with those of its access and input. */
export function possibleErrors(declared: AnyContract): ErrorName[] {
  const hasBody = Object.keys(shapeOf(declared.body)).length > 0
  const needsConsent =
    declared.access !== 'open' &&
    declared.beforeConsent !== true &&
    !(declared.access === 'public' && declared.method === 'GET')
  const input: ErrorName[] = hasBody
    ? ['requiredDataMissing', 'unknownField', 'wrongType', 'invalidRequest', 'bodyTooLarge', 'unsupportedMediaType']
    : Object.keys(shapeOf(declared.query)).length > 0
      ? ['unknownField', 'wrongType']
      : []
  return [
    ...new Set([
      ...declared.errors,
      ...BY_ACCESS[declared.access],
      ...(needsConsent ? (['consentOutdated'] as const) : []),
      ...input,
      ...ALWAYS,
    ]),
  ]
}

/** The OpenAPI 3.1 description of the API, made of the schemas that validate. */
export function openApi(contracts: readonly AnyContract[], serverUrl: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const declared of contracts) {
    paths[declared.path] ??= {}
    Object.assign(paths[declared.path] as Schema, { [declared.method.toLowerCase()]: operation(declared) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Participation platform',
      version: '1',
      description: `Any path may end in /locs/{language} (${LOCALES.join(', ')}). Errors are application/problem+json with codes.`,
    },
    servers: [{ url: `${serverUrl}/api/v1` }],
    tags: [...new Set(contracts.map((declared) => declared.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  }
}

const PROBLEM: Schema = {
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

/** One call for the reference page: parameters, body and output as JSON Schema. */
export function operationOf(declared: AnyContract): Schema {
  const { parameters, requestBody } = operation(declared) as Schema
  return { parameters, requestBody, output: schemaOf(declared.output, 'output') }
}

function operation(declared: AnyContract): Schema {
  const name = `${declared.method.toLowerCase()}${declared.path.replace(/[{}]/g, '').replace(/[^a-zA-Z0-9]+(.)?/g, (_all, letter: string) => (letter ?? '').toUpperCase())}`
  return {
    operationId: name,
    summary: declared.summary,
    tags: [declared.tag],
    security: declared.access === 'member' || declared.access === 'platform' ? [{ bearer: [] }] : [{}, { bearer: [] }],
    parameters: [
      ...parameters(declared.params, 'path'),
      ...parameters(declared.query, 'query'),
      ...keyHeader(declared),
    ],
    ...(Object.keys(shapeOf(declared.body)).length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              [declared.takes === 'upload' ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(declared.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: { [declared.status]: answer(declared), ...refusals(declared) },
  }
}

function answer(declared: AnyContract): Schema {
  const output = schemaOf(declared.output, 'output')
  const header = (description: string) => ({ description, schema: { type: 'string' } })
  const headers = {
    ...(declared.answers === 'list'
      ? { 'X-Total-Count': header('Number of all items'), Link: header('first, prev, next, last') }
      : {}),
    ...(declared.answers === 'token' ? { Authorization: header('Bearer token') } : {}),
    ...(declared.method === 'GET' ? { ETag: header('For If-None-Match') } : {}),
    RateLimit: header('Requests left and seconds until they are renewed'),
  }
  const schema = declared.answers === 'list' ? { type: 'array', items: output } : output
  return {
    description: declared.summary,
    headers,
    ...(declared.status === 204
      ? {}
      : { content: { [declared.answers === 'file' ? '*/*' : 'application/json']: { schema } } }),
  }
}

function refusals(declared: AnyContract): Schema {
  const texts = messagesFor('en').errors as Record<string, string>
  const byStatus = Map.groupBy(possibleErrors(declared), (name) => catalog[name].status)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `${catalog[name].code}: ${texts[messageKey(name)] ?? name}`).join('\n\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): Schema[] {
  const json = schemaOf(schema, 'input') as { properties?: Record<string, Schema>; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }))
}

function keyHeader(declared: AnyContract): Schema[] {
  if (declared.method === 'GET' || declared.answers === 'token') return []
  const description = 'A repeated request with the same key gets the first answer'
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string' } }]
}

function shapeOf(schema: z.ZodType): Record<string, unknown> {
  return (schemaOf(schema, 'input') as { properties?: Record<string, unknown> }).properties ?? {}
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return json as Schema
}
