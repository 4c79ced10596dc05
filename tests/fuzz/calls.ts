import type { Operation } from '@/lib/edge/openapi/openapi'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { Random } from './random'
import { HOSTILE_TEXTS, type Values } from './values'
import type { World } from './world'

export type Call = { path: string; params: Record<string, string>; init: RequestInit }

// One picture of a single point: the smallest file that is what it says.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A request to an operation; `isHostile` breaks one part of it. */
export function aCall(
  contract: AnyCall,
  operation: Operation,
  values: Values,
  random: Random,
  world: World,
  isHostile: boolean,
): Call {
  const part = isHostile ? random.pick(['path', 'query', 'body', 'body'] as const) : 'none'
  const params = pathOf(operation, values, random, world, part === 'path')
  const query = queryOf(operation, values, random, part === 'query')
  const path = contract.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(wellFormed(params[name] ?? '')),
  )
  return {
    path: path + query,
    params,
    init: { method: contract.method, ...bodyOf(contract, operation, values, random, part === 'body') },
  }
}

function pathOf(
  operation: Operation,
  values: Values,
  random: Random,
  { ids }: World,
  isHostile: boolean,
): Record<string, string> {
  const names = operation.parameters.filter((parameter) => parameter.in === 'path')
  const made = names.map(({ name, schema }) => {
    if (isHostile) return [name, String(random.pick(HOSTILE_TEXTS))]
    if (name === 'moduleId') return [name, String(random.pick(MODULES.map((kind) => ids[kind])))]
    return [name, String(ids[name] ?? values.valid(schema, name))]
  })
  return Object.fromEntries(made) as Record<string, string>
}

const MODULES = ['moduleId', 'ideasId', 'boardId', 'questionnaireId', 'evaluationId'] as const

function queryOf(operation: Operation, values: Values, random: Random, isHostile: boolean): string {
  const query = new URLSearchParams()
  for (const { name, schema, required, in: place } of operation.parameters)
    if (place === 'query' && (required || random.isOneIn(3)))
      query.set(name, wellFormed(String(values.valid(schema, name))))
  const names = operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
  if (isHostile) query.set(random.pick([...names, 'unknown']), wellFormed(random.pick(HOSTILE_TEXTS)).slice(0, 3000))
  const text = query.toString()
  // A NUL and an address that is no UTF-8 come in percent-encoded.
  return text && `?${text}${isHostile && random.isOneIn(4) ? '&page=%00&q.contains=%ff%00' : ''}`
}

function bodyOf(
  contract: AnyCall,
  { requestBody }: Operation,
  values: Values,
  random: Random,
  isHostile: boolean,
): RequestInit {
  if (contract.method === 'GET' || contract.method === 'DELETE') return {}
  if (contract.takes === 'upload') return { body: formOf(random, isHostile) }
  const valid = requestBody ? values.valid(requestBody) : {}
  const body = isHostile ? values.broken(valid) : valid
  const text =
    isHostile && random.isOneIn(10)
      ? random.pick(['{', '[', 'null', '"\\ud800"', '{"a":1e999}', '\u0000'])
      : JSON.stringify(body)
  return { body: text, headers: { 'content-type': 'application/json' } }
}

function formOf(random: Random, isHostile: boolean): FormData {
  const form = new FormData()
  form.set('purpose', isHostile ? wellFormed(random.pick(HOSTILE_TEXTS)) : random.pick(['image', 'avatar', 'document']))
  form.set('file', new Blob([isHostile ? 'no picture' : PICTURE]), isHostile ? 'a\u0000.png' : 'a.png')
  return form
}

/** What an address can carry: a lone surrogate cannot be sent in one. */
function wellFormed(text: string): string {
  return text.toWellFormed()
}
