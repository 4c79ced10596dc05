import { catalog, type ErrorName } from '@/lib/catalogues/errors/catalog'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { ask } from '@/tests/app/api/v1/ask'

const NAMES = new Map(Object.entries(catalog).map(([name, { code }]) => [code as number, name as ErrorName]))

type Sent = {
  token?: string | undefined
  params?: Record<string, number | string>
  body?: unknown
  /** Idempotency key. */
  key?: string | undefined
}

export type Received = { refusal: ErrorName | null; json: Record<string, unknown>; token: string }

/** Sends a request to the API as a client does; the answer is compared with the contract. */
export async function call(handler: AnyCall, organization: CurrentOrganization, sent: Sent): Promise<Received> {
  const { token, params = {}, body, key } = sent
  const { method, path } = handler
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    'content-type': 'application/json',
  }
  const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => texts[name] ?? '')
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const init = { method, headers, ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}) }
  const answer = await ask(handler, organization, address, texts, init)
  const json = JSON.parse((await answer.text()) || '{}') as Record<string, unknown>
  const code = (json['errors'] as { code: number }[] | undefined)?.[0]?.code
  if (answer.ok) return { refusal: null, json, token: answer.headers.get('authorization')?.slice(7) ?? '' }
  const refusal = NAMES.get(code ?? 0)
  if (!refusal) throw new Error(`${method} ${address} answered ${answer.status}: ${JSON.stringify(json)}`)
  return { refusal, json, token: '' }
}
