import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import type { AnyCall } from '@/lib/foundation/api/call'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { openApi } from './openapi'

/** The OpenAPI description of the calls; organizations differ only in its server address. */
export async function serveDescription(calls: readonly AnyCall[], request: ApiRequest): Promise<Response> {
  const host = requestHost(request.headers)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) return new Response(null, { status: 404 })
  const { etag, plain, compressed } = await writtenDescription(calls, baseUrlOf(organization))
  const headers = { 'cache-control': 'public, max-age=300', etag, vary: 'Accept-Encoding' }
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers })
  const type = { 'content-type': 'application/json; charset=utf-8' }
  if (!takesGzip(request.headers.get('accept-encoding') ?? ''))
    return new Response(plain(), { headers: { ...headers, ...type } })
  return new Response(await compressed(), { headers: { ...headers, ...type, 'content-encoding': 'gzip' } })
}

/** Whether a client says that it takes gzip, by name or by `*`, and not with a weight of nothing. */
export function takesGzip(acceptEncoding: string): boolean {
  const weights = new Map(
    acceptEncoding.split(',').map((one) => {
      const [name = '', weight = ''] = one.split(';').map((part) => part.trim().toLowerCase())
      return [name, weight === '' ? 1 : Number(/^q=(\d(?:\.\d+)?)$/.exec(weight)?.[1] ?? 0)]
    }),
  )
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

/** The description as it is sent, for one address of a server. */
type WrittenDescription = {
  etag: string
  plain: () => Buffer<ArrayBuffer>
  /** Compressed once, in a thread of Node's. */
  compressed: () => Promise<Buffer<ArrayBuffer>>
}

/** The text before and after the address of the server, which alone differs between organizations. */
type Halves = { before: Buffer; after: Buffer; hash: string }

const written = new WeakMap<readonly AnyCall[], Promise<Halves>>()

/** Of the organizations that were asked for last: about 100 KB each. */
const compressed = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: 50 })

/** The OpenAPI description of the calls, written once in this process. */
async function writtenDescription(calls: readonly AnyCall[], serverUrl: string): Promise<WrittenDescription> {
  const halves = written.get(calls) ?? write(calls)
  written.set(calls, halves)
  const { before, after, hash } = await halves
  const address = JSON.stringify(serverUrl).slice(1, -1)
  const key = createHash('sha1').update(hash).update(address).digest('base64url')
  const plain = () => Buffer.concat([before, Buffer.from(address), after])
  return {
    etag: `W/"${key}"`,
    plain,
    compressed: () => {
      const made = compressed.get(key) ?? promisify(gzip)(plain())
      compressed.set(key, made)
      return made
    },
  }
}

const ADDRESS = 'https://address-of-the-server.invalid'

async function write(calls: readonly AnyCall[]): Promise<Halves> {
  const [before, after, ...more] = JSON.stringify(await openApi(calls, ADDRESS)).split(ADDRESS)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the description must name the address of its server once')
  const hash = createHash('sha1').update(before).update(after).digest('base64url')
  return { before: Buffer.from(before), after: Buffer.from(after), hash }
}
