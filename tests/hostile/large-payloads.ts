// Bodies just below what the proxy passes on, of every type, to calls and pages, with and without a session.
import { FORM_TYPE, multipart } from './multipart'
import type { Payload, Target } from './payloads'

const MB = 1024 * 1024
/** `client_max_body_size` of deploy/nginx.conf is 12 MB. */
const LARGE_BYTES = 11.5 * MB

type Bodies = Record<'json' | 'deep' | 'form' | 'text' | 'file', Buffer>
type Headers = Record<string, string>
/** Who sends, with what proves it, and the statuses that refuse this sender before the size of the body does. */
type Sender = { who: string; headers: Headers; refused: readonly number[] }

const JSON_TYPE = 'application/json'
const URLENCODED = 'application/x-www-form-urlencoded'

export function largePayloads({ origin, largePage, session, office }: Target): Payload[] {
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` })
  const page = { path: largePage, origin }
  return [
    ...toCalls({ who: 'nobody', headers: {}, refused: [401] }),
    ...(session ? toCalls({ who: 'a member', headers: bearer(session), refused: [403, 404] }) : []),
    ...(office ? toCalls({ who: 'an administrator', headers: bearer(office.token), refused: [404] }) : []),
    ...toPage({ path: '/login', origin }, { who: 'nobody', headers: {}, refused: [401] }),
    ...toPage(page, { who: 'nobody at a large page', headers: {}, refused: [401] }),
    ...(session ? toPage(page, { who: 'a member', headers: cookies(session), refused: [200, 400, 404, 409] }) : []),
  ]
}

const cookies = (token: string): Headers => ({ cookie: `session=${token}; __Host-session=${token}` })

function toCalls({ who, headers, refused }: Sender): Payload[] {
  const { json, deep, form, file, text } = largeBodies()
  const sent = (
    name: string,
    method: string,
    path: string,
    type: string,
    body: Buffer,
    more: Headers = {},
  ): Payload => ({
    name: `11.5 MB: ${name}, ${who}`,
    method,
    path: `/api/v1${path}`,
    body,
    headers: { 'content-type': type, ...headers, ...more },
    expected: [400, 413, 415, ...refused],
  })
  const inChunks = { 'transfer-encoding': 'chunked' }
  return [
    sent('JSON', 'POST', '/process-setups', JSON_TYPE, json),
    sent('JSON in chunks', 'POST', '/process-setups', JSON_TYPE, chunked(json), inChunks),
    sent('nested JSON', 'PUT', '/proposals/1', JSON_TYPE, deep),
    sent('a form to a call', 'PATCH', '/processes/1', URLENCODED, form),
    sent('a file to a call', 'POST', '/files', FORM_TYPE, file),
    sent('a file in chunks', 'POST', '/files', FORM_TYPE, chunked(file), inChunks),
    sent('texts to a call of files', 'POST', '/files', FORM_TYPE, text),
  ]
}

function toPage({ path, origin }: { path: string; origin: string }, { who, headers, refused }: Sender): Payload[] {
  const { json, form, file, text } = largeBodies()
  const sent = (name: string, type: string, body: Buffer): Payload => ({
    name: `11.5 MB: ${name} to a page, ${who}`,
    method: 'POST',
    path,
    body,
    headers: { origin, 'content-type': type, ...headers },
    expected: [413, ...refused],
  })
  return [
    sent('texts', FORM_TYPE, text),
    sent('a file', FORM_TYPE, file),
    sent('a form of the other kind', URLENCODED, form),
    sent('JSON', JSON_TYPE, json),
  ]
}

let made: Bodies | undefined

/** Made once: they are sent many times. */
export function largeBodies(): Bodies {
  made ??= {
    json: Buffer.from(`{"name":"${'x'.repeat(LARGE_BYTES - 11)}"}`),
    deep: Buffer.alloc(LARGE_BYTES, '['),
    form: Buffer.alloc(LARGE_BYTES, 'name=x&'),
    text: multipart(Array.from({ length: 10 }, (_, at) => [`text${at}`, '<'.repeat(LARGE_BYTES / 10 - 200)] as const)),
    file: multipart([
      ['purpose', 'image'],
      ['file', { name: 'a.png', type: 'image/png', bytes: Buffer.alloc(LARGE_BYTES - 1000, 'x') }],
    ]),
  }
  return made
}

const CHUNK_BYTES = 64 * 1024

function chunked(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    const chunk = body.subarray(at, at + CHUNK_BYTES)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}
