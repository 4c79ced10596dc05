// A client of the API that sends what no honest one would.
import type { AnyCall } from '@/lib/foundation/api/call'
import { answerOf } from '../ask'

export type Sent = {
  token?: string | undefined
  body?: unknown
  method?: string
  params?: Record<string, number | string>
  headers?: Record<string, string>
  path?: string
}

/** Sends a request to a host; answers what the client sees. */
export async function send(handler: AnyCall, host: string | { primaryHost: string }, sent: Sent = {}) {
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
  const answer = await answerOf(handler, request, texts)
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
