import 'server-only'
import { createHash } from 'node:crypto'
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
  const { etag, text } = await writtenDescription(calls, baseUrlOf(organization))
  const headers = { 'cache-control': 'public, max-age=300', etag }
  if (request.headers.get('if-none-match')?.split(/,\s*/).includes(etag))
    return new Response(null, { status: 304, headers })
  // Not compressed here: Next.js drops `content-encoding`, and the proxy compresses JSON.
  return new Response(text(), { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

/** The description as it is sent, for one address of a server. */
type WrittenDescription = { etag: string; text: () => Buffer<ArrayBuffer> }

/** The text before and after the address of the server, which alone differs between organizations. */
type Halves = { before: Buffer; after: Buffer; hash: string }

const written = new WeakMap<readonly AnyCall[], Promise<Halves>>()

/** The OpenAPI description of the calls, written once in this process. */
async function writtenDescription(calls: readonly AnyCall[], serverUrl: string): Promise<WrittenDescription> {
  const halves = written.get(calls) ?? write(calls)
  written.set(calls, halves)
  const { before, after, hash } = await halves
  const address = JSON.stringify(serverUrl).slice(1, -1)
  const key = createHash('sha1').update(hash).update(address).digest('base64url')
  return { etag: `W/"${key}"`, text: () => Buffer.concat([before, Buffer.from(address), after]) }
}

const ADDRESS = 'https://address-of-the-server.invalid'

async function write(calls: readonly AnyCall[]): Promise<Halves> {
  const [before, after, ...more] = JSON.stringify(await openApi(calls, ADDRESS)).split(ADDRESS)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the description must name the address of its server once')
  const hash = createHash('sha1').update(before).update(after).digest('base64url')
  return { before: Buffer.from(before), after: Buffer.from(after), hash }
}
