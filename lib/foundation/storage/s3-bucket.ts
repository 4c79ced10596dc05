import 'server-only'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage'
import { storageFolder, storageKey } from './storage-key'

export type S3Settings = {
  /** URL of the service, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const SECONDS_MAX = 30
/** For files of some 100 MB. */
const FILE_SECONDS_MAX = 600

/** Stores files in an S3-compatible bucket, with path-style URLs. */
export function s3Bucket({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  // aws4fetch retries 5xx and 429 with exponential backoff.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const folder = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`
  const ask = (method: string, key: string, init: RequestInit = {}, seconds = SECONDS_MAX, query = '') =>
    client.fetch(`${folder}/${storageKey(key)}${query}`, {
      ...init,
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(seconds * 1000),
    })
  const remove = async (key: string) => {
    const answer = await ask('DELETE', key)
    if (!(await isMissing(answer))) await finish(answer, key)
  }
  const list = async function* (name: string): AsyncGenerator<string> {
    for (let last: string | undefined = ''; last !== undefined; ) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: storageFolder(name), 'start-after': last })
      const signal = AbortSignal.timeout(SECONDS_MAX * 1000)
      const answer = await client.fetch(`${folder}?${query}`, { redirect: 'error', signal })
      const page = await (await checked(answer, name)).text()
      const keys = [...page.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
      yield* keys
      last = page.includes('<IsTruncated>true<') ? keys.at(-1) : undefined
    }
  }
  return {
    async put(key, bytes) {
      const answer = await ask('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) },
      })
      await finish(answer, key)
    },
    async putFile(key, path) {
      // Read from the disk as it is sent; its size is known, which S3 requires.
      const body = await openAsBlob(path)
      const headers = { 'content-type': 'application/octet-stream' }
      await finish(await ask('PUT', key, { body, headers }, FILE_SECONDS_MAX), key)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return (await isMissing(answer)) ? null : Buffer.from(await (await checked(answer, key)).arrayBuffer())
    },
    async stream(key, range) {
      const answer = await ask('GET', key, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {})
      if (await isMissing(answer)) return null
      return readable(await checked(answer, key))
    },
    async open(key, version) {
      const query = version === undefined ? '' : `?versionId=${encodeURIComponent(version)}`
      const answer = await ask('GET', key, {}, FILE_SECONDS_MAX, query)
      if (await isMissing(answer)) return null
      const stream = readable(await checked(answer, key))
      return { stream, version: versionOf(answer) }
    },
    delete: remove,
    list,
    async deleteFolder(name) {
      let files = 0
      for await (const key of list(name)) {
        await remove(key)
        files += 1
      }
      return files
    },
  }
}

function readable({ body }: Response): Readable {
  return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
}

// "null" is the version of an object that was stored before the bucket kept versions.
function versionOf(answer: Response): string | null {
  const version = answer.headers.get('x-amz-version-id')
  return version === 'null' ? null : version
}

async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false
  const text = await answer.text()
  // A missing bucket is a configuration error, not a missing file.
  if (text.includes('NoSuchBucket')) throw new Error('the storage has no such bucket')
  return true
}

async function checked(answer: Response, key: string): Promise<Response> {
  if (answer.ok) return answer
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  throw new Error(`the storage refused ${key}: ${answer.status} ${code}`.trim())
}

async function finish(answer: Response, key: string): Promise<void> {
  await (await checked(answer, key)).body?.cancel()
}
