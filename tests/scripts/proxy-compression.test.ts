import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, startNginx } from '@/lab/bench/nginx'

const TEXT = 'a text that is long enough to be compressed. '.repeat(100)

/** Stands for the app: the path names the content type; `?etag=` sets one. */
const app = http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://app.test')
  const etag = url.searchParams.get('etag')
  if (etag) response.setHeader('etag', etag)
  if (etag && request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  response.setHeader('content-type', url.pathname.replace('/api/v1', '').slice(1))
  response.setHeader('cache-control', url.searchParams.get('cache') ?? 'private, no-cache')
  return response.end(TEXT)
})
let proxy: Awaited<ReturnType<typeof startNginx>>

describe.skipIf(!hasNginx())('the shipped proxy', () => {
  beforeAll(async () => {
    await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
    proxy = await startNginx((app.address() as AddressInfo).port, 'page', tmpdir())
  })
  afterAll(async () => {
    await proxy.stop()
    app.close()
  })

  it.each(['text/html', 'text/x-component', 'application/json', 'application/problem+json', 'application/atom+xml'])(
    'compresses %s and says what the answer varies with',
    async (type) => {
      const { headers, body } = await ask(`/${type}`, { 'accept-encoding': 'gzip' })
      expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: expect.stringMatching(/accept-encoding/i) })
      expect(gunzipSync(body).toString()).toBe(TEXT)
    },
  )

  it('does not compress for those who do not accept it, also out of its cache', async () => {
    const path = '/text/html?cache=public,max-age%3D0,s-maxage%3D1'
    const compressed = await ask(path, { 'accept-encoding': 'gzip' })
    const plain = await ask(path)
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([gunzipSync(compressed.body).toString(), plain.body.toString()]).toEqual([TEXT, TEXT])
    expect(plain.headers.vary).toMatch(/accept-encoding/i)
  })

  it('leaves images as they are', async () => {
    expect((await ask('/image/webp', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined()
  })

  it('passes conditional requests to the API, so that an unchanged answer is 304', async () => {
    const path = `/api/v1/application/json?etag=${encodeURIComponent('W/"tag"')}`
    const first = await ask(path, { 'accept-encoding': 'gzip' })
    expect(first.headers.etag).toBe('W/"tag"')
    const again = await ask(path, { 'accept-encoding': 'gzip', 'if-none-match': first.headers.etag ?? '' })
    expect(again.status).toBe(304)
  })
})

function ask(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.get({ port: proxy.cachePort, path, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
  })
}
