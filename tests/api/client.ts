// The one client of the API in tests: `api(town).as(anna).put(castPreference, { params })`.
import type { z } from 'zod'
import type { SignedIn } from '@/lib/catalogues/actor'
import { serveCall } from '@/lib/edge/http/api/serve-call'
import { responseOf } from '@/lib/edge/http/api/written-answer'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { signToken } from '@/lib/identity/auth/session/token'
import { readDeclared } from './declared'
import { Received } from './received'

/** A host, or an organization at its own host. */
type Place = string | { primaryHost: string; id?: number }

/** A person, by their session; a token as it is; or a visitor. */
type Who = SignedIn | string | null | undefined

type Texts = Record<string, string | number | boolean | undefined>

type Params<Called extends AnyCall> =
  unknown extends z.input<Called['params']>
    ? Texts
    : { [Name in keyof z.input<Called['params']>]: string | number | undefined }

/** Query and body may be anything, because tests also send what is refused. */
export type Sent<Called extends AnyCall = AnyCall> = {
  params?: Params<Called>
  /** Named values, or the text after the question mark. */
  query?: Texts | string
  /** Sent as JSON, a form as it is. */
  body?: unknown
  /** A body as it goes over the line; JSON unless a header says otherwise. */
  raw?: string | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
  /** The idempotency key. */
  key?: string | undefined
  headers?: Record<string, string>
}

/** What a client receives from a call. */
export type ReceivedFrom<Called extends AnyCall> = Received<z.output<Called['output']>>

const SENT = ['params', 'query', 'body', 'raw', 'key', 'headers']

type Method = AnyCall['method']

/** A client at a place, as somebody, in a language. */
export class Client {
  readonly #place: Place
  readonly #who: Who
  readonly #locale: Locale | undefined

  constructor(place: Place, who?: Who, locale?: Locale) {
    this.#place = place
    this.#who = who
    this.#locale = locale
  }

  as(who: Who): Client {
    return new Client(this.#place, who, this.#locale)
  }

  in(locale: Locale): Client {
    return new Client(this.#place, this.#who, locale)
  }

  get<Called extends AnyCall>(called: Called, sent?: Sent<Called>) {
    return this.#by('GET', called, sent)
  }

  post<Called extends AnyCall>(called: Called, sent?: Sent<Called>) {
    return this.#by('POST', called, sent)
  }

  put<Called extends AnyCall>(called: Called, sent?: Sent<Called>) {
    return this.#by('PUT', called, sent)
  }

  patch<Called extends AnyCall>(called: Called, sent?: Sent<Called>) {
    return this.#by('PATCH', called, sent)
  }

  delete<Called extends AnyCall>(called: Called, sent?: Sent<Called>) {
    return this.#by('DELETE', called, sent)
  }

  /** Sends by the method of the call: for loops over calls. Every answer is compared with what the call declares. */
  async send<Called extends AnyCall>(called: Called, sent: Sent<Called> = {}): Promise<ReceivedFrom<Called>> {
    const response = responseOf(await serveCall(called, await this.request(called, sent), paramsOf(sent)))
    const read = await readDeclared(called, response)
    const output = read.output as z.output<Called['output']> | undefined
    return new Received({ status: response.status, headers: response.headers, ...read, output })
  }

  /** The request that would be sent. */
  async request<Called extends AnyCall>(called: Called, sent: Sent<Called> = {}): Promise<Request> {
    const unknown = Object.keys(sent).filter((name) => !SENT.includes(name))
    if (unknown.length > 0) throw new Error(`${called.path} is sent ${unknown}, which is nothing of a request`)
    const host = typeof this.#place === 'string' ? this.#place : this.#place.primaryHost
    const token = await this.#token()
    const body = bodyOf(sent)
    const headers = {
      host,
      ...(this.#locale ? { 'accept-language': this.#locale } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      ...sent.headers,
    }
    const address = `http://${host}/api/v1${pathOf(called, paramsOf(sent))}${queryOf(sent.query)}`
    const init = { method: called.method, headers, ...(body === undefined ? {} : { body, duplex: 'half' }) }
    return new Request(address, init as RequestInit)
  }

  #by<Called extends AnyCall>(method: Method, called: Called, sent?: Sent<Called>) {
    if (called.method !== method) throw new Error(`${called.path} is ${called.method}, not ${method}`)
    return this.send(called, sent)
  }

  async #token(): Promise<string | null | undefined> {
    const who = this.#who
    if (typeof who !== 'object' || who === null) return who
    const { id } = this.#place as { id?: number }
    if (id === undefined) throw new Error('Only an organization has people')
    return signToken(id, { typ: 'session', sub: who.username, sid: who.sessionId, tv: 0 }, new Date())
  }
}

/** A client at a place, as a visitor until `as` says who it is, in this process. */
export function api(place: Place): Client {
  return new Client(place)
}

const paramsOf = ({ params }: { params?: unknown }): Record<string, string> => textsOf((params ?? {}) as Texts)

function textsOf(values: Texts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function pathOf({ path }: AnyCall, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(params[name])
  })
}

function queryOf(query: Texts | string = ''): string {
  const text = typeof query === 'string' ? query.replace(/^\?/, '') : new URLSearchParams(textsOf(query)).toString()
  return text && `?${text}`
}

function bodyOf({ body, raw }: Pick<Sent, 'body' | 'raw'>): Sent['raw'] | FormData {
  if (raw !== undefined || body === undefined) return raw
  return body instanceof FormData ? body : JSON.stringify(body)
}
