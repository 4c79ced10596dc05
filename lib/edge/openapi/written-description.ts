import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { AnyCall } from '@/lib/foundation/api/call'
import { openApi } from './openapi'

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
export async function writtenDescription(calls: readonly AnyCall[], serverUrl: string): Promise<WrittenDescription> {
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
