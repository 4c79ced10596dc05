import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket } from '@/lab/fleet/bucket'
import { localDisk } from '@/lib/foundation/storage/local-disk'
import { type S3Settings, s3Bucket } from '@/lib/foundation/storage/s3-bucket'
import type { Storage } from '@/lib/foundation/storage/storage'

// s3rver speaks the protocol of S3 but does not check signatures of version 4 to the end; S3_TEST_URL
// (http://key:secret@host/bucket) names a server that does, such as MinIO.
const given = process.env['S3_TEST_URL'] ? new URL(process.env['S3_TEST_URL']) : undefined

let folder: string
let server: { stop: () => Promise<void> } | undefined
let settings: S3Settings
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  storages['a folder'] = localDisk(join(folder, 'disk'))
  settings = given ? settingsOf(given) : await ownServer()
  storages['a bucket'] = s3Bucket(settings)
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const REGION = 'us-east-1'

async function ownServer() {
  const { endpoint, name, key, stop } = await startBucket(join(folder, 's3'))
  server = { stop }
  return { endpoint, bucket: name, accessKeyId: key, secretAccessKey: key, region: REGION }
}

function settingsOf(url: URL) {
  return {
    endpoint: url.origin,
    bucket: url.pathname.slice(1),
    region: url.searchParams.get('region') ?? REGION,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const storage = () => storages[name] as Storage
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_one, index) => index % 251))

  test('stores a local file without reading it into memory', async () => {
    const path = join(folder, `${name} file`)
    await writeFile(path, bytes)
    await storage().putFile('exports/1/a-file', path)
    expect((await storage().get('exports/1/a-file'))?.equals(bytes)).toBe(true)
  })

  test('returns what was stored', async () => {
    await storage().put('1/abc/480.webp', bytes)
    expect(bytes.equals((await storage().get('1/abc/480.webp')) ?? Buffer.alloc(0))).toBe(true)
    expect(bytes.equals(await streamed('1/abc/480.webp'))).toBe(true)
  })

  test('returns a range, both ends included', async () => {
    await storage().put('1/abc/document', bytes)
    expect(await streamed('1/abc/document', { start: 0, end: 9 })).toEqual(bytes.subarray(0, 10))
    expect(await streamed('1/abc/document', { start: 7, end: 7 })).toEqual(bytes.subarray(7, 8))
    expect(await streamed('1/abc/document', { start: 69_990, end: 69_999 })).toEqual(bytes.subarray(69_990))
  })

  test('replaces a file, and stores an empty one', async () => {
    await storage().put('1/a/x', bytes)
    await storage().put('1/a/x', Buffer.from('new'))
    expect((await storage().get('1/a/x'))?.toString()).toBe('new')
    await storage().put('1/a/empty', Buffer.alloc(0))
    expect((await storage().get('1/a/empty'))?.byteLength).toBe(0)
  })

  test('returns nothing for an unknown or deleted key, and deletes idempotently', async () => {
    await storage().put('2/a/x', bytes)
    await storage().delete('2/a/x')
    await storage().delete('2/a/x')
    expect(await storage().get('2/a/x')).toBeNull()
    expect(await storage().stream('2/a/x')).toBeNull()
  })

  test.each(['../secret', '/etc/passwd', '1/../2/x', 'x', '1/A/x', '1/a/x?y', '1/a/'])(
    'refuses %s as a key',
    async (key) => {
      await expect(storage().get(key)).rejects.toThrow('not a storage key')
      await expect(storage().put(key, bytes)).rejects.toThrow('not a storage key')
    },
  )

  test('lists and deletes a folder, and no other whose name begins alike', async () => {
    for (const key of ['7/a/x', '7/b/c/y', '70/a/x', 'exports/7/x']) await storage().put(key, bytes)
    const listed = await Array.fromAsync(storage().list('7/'))
    expect(listed.toSorted()).toEqual(['7/a/x', '7/b/c/y'])
    expect([await storage().deleteFolder('7/'), await storage().deleteFolder('7/')]).toEqual([2, 0])
    expect(await storage().get('7/b/c/y')).toBeNull()
    expect((await storage().get('70/a/x'))?.equals(bytes)).toBe(true)
    expect((await storage().get('exports/7/x'))?.equals(bytes)).toBe(true)
    for (const folder of ['', '/', '7', '../7/', '7/../'])
      await expect(storage().deleteFolder(folder), folder).rejects.toThrow('not a folder')
  })

  async function streamed(key: string, range?: { start: number; end: number }): Promise<Buffer> {
    const stream = await storage().stream(key, range)
    return stream ? buffer(stream) : Buffer.alloc(0)
  }
})

describe('a misconfigured bucket', () => {
  test('raises an error instead of reporting a missing file', async () => {
    await expect(s3Bucket({ ...settings, bucket: 'nowhere' }).get('1/a/x')).rejects.toThrow('no such bucket')
    await expect(s3Bucket({ ...settings, accessKeyId: 'nobody' }).get('1/a/x')).rejects.toThrow('403')
  })
})
