// A client of the API that sends what no honest one would.
import type { RouteHandler } from '@/lib/edge/http/api/route'
import { expectDeclared } from '../declared'

export type Sent = {
  token?: string | undefined
  body?: unknown
  method?: string
  params?: Record<string, number | string>
  headers?: Record<string, string>
  path?: string
}

/** Sends a request to a host; answers what the client sees. */
export async function send(handler: RouteHandler, host: string | { primaryHost: string }, sent: Sent = {}) {
  const { token, body, params = {}, path = '/x' } = sent
  const name = typeof host === 'string' ? host : host.primaryHost
  const request = new Request(`http://${name}/api/v1${path}`, {
    method: sent.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      host: name,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const texts = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))
  const answer = await handler(request, { params: Promise.resolve(texts) })
  await expectDeclared(handler.contract, answer)
  const text = await answer.text()
  const json = JSON.parse(text || '{}') as { errors?: { code: number; message: string }[] } & Record<string, unknown>
  return {
    status: answer.status,
    token: answer.headers.get('authorization')?.replace('Bearer ', '') ?? '',
    codes: (json.errors ?? []).map(({ code }) => code),
    text,
    json,
  }
}
