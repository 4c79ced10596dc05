// Somebody with an address and perhaps a session, who asks one server or the proxy.
import { type Answer, openConnection } from '../bench/keep-alive'
import type { Fleet } from './world'

interface Asked {
  method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  token?: string
  key?: string
  headers?: Record<string, string>
}

export type Told = Answer & { body: unknown; code: number | undefined }

let visitors = 0

/** An address that nobody else of this run has. */
export const newAddress = (): string => {
  visitors += 1
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Asks a port once, on a connection of its own; a status of 0 says that no answer came. */
export async function ask({ place }: Fleet, port: number, asked: Asked, address = newAddress()): Promise<Told> {
  const { method = 'GET', path, body, token, key, headers } = asked
  const connection = openConnection(port, place.host)
  try {
    const answer = await connection.send({
      method,
      path,
      headers: {
        'x-forwarded-for': address,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = /json/.test(answer.headers['content-type'] ?? '')
    const parsed = isJson && answer.text !== '' ? (JSON.parse(answer.text) as unknown) : answer.text
    return { ...answer, body: parsed, code: (parsed as { errors?: { code: number }[] } | null)?.errors?.[0]?.code }
  } catch {
    return { status: 0, took: 0, text: '', headers: {}, body: null, code: undefined }
  } finally {
    connection.close()
  }
}

/** Asks the API of the server with this number. */
export function askServer(fleet: Fleet, number: number, asked: Asked, address?: string): Promise<Told> {
  const { apps } = fleet.places
  const path = `/api/v1${asked.path}`
  return ask(fleet, apps[number % apps.length] ?? 0, { ...asked, path }, address)
}

/** The token that an answer brings, or ''. */
export const tokenOf = ({ headers }: Told): string => String(headers['authorization'] ?? '').replace(/^Bearer /, '')

/** The person of a token. */
export function userOf(token: string): number {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return Number(sub)
}

/** A person who has not been used by another check. */
export function takePerson({ others }: Fleet): string {
  const token = others.pop()
  if (!token) throw new Error('Too few people for all checks')
  return token
}
