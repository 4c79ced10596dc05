// Runs alone: the guard and its settings are those of the process.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.stubEnv('API_DIRECT', '1')
const { offerApi } = await import('@/lib/edge/http/api/answer-directly')
const { guardServer } = await import('@/lib/edge/http/server/guard-server')
const { guardedServer } = await import('@/lib/framework/http/guarded-server')

const server = guardedServer((_request, response) => void response.end('framework'))

beforeAll(async () => {
  guardServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

type Sent = { method?: string; body?: string }

function answerTo(path: string, { method = 'GET', body }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  const headers = { host: 'a.test', ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) }
  return new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, async (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: await text(answer) }),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

test('leaves the API to the framework until its route is loaded', async () => {
  expect((await answerTo('/api/v1/processes')).body).toBe('framework')
})

// The bundles of route and guard have classes of their own: a plain object is what arrives.
test('answers a call by the offered handler, with the headers of every answer', async () => {
  offerApi(async ({ method, body }, path) => ({
    status: 201,
    headers: { 'content-type': 'application/json', vary: 'Origin' },
    body: JSON.stringify([method, path, body ? await new Response(body).text() : null]),
  }))
  const answer = await answerTo('/api/v1/processes/7?page=1', { method: 'POST', body: 'sent' })
  expect([answer.status, JSON.parse(answer.body)]).toEqual([201, ['POST', ['processes', '7'], 'sent']])
  expect(answer.headers).toMatchObject({
    'content-length': String(answer.body.length),
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    vary: 'Origin',
  })
})

test('sends no body to HEAD, and streams as they come', async () => {
  offerApi(async () => new Response(new Blob(['streamed']).stream(), { status: 203 }))
  expect(await answerTo('/api/v1/processes')).toMatchObject({ status: 203, body: 'streamed' })
  expect(await answerTo('/api/v1/processes', { method: 'HEAD' })).toMatchObject({ status: 203, body: '' })
})

test('answers an unexpected failure with a problem', async () => {
  offerApi(() => Promise.reject(new Error('unexpected')))
  const answer = await answerTo('/api/v1/processes')
  expect([answer.status, JSON.parse(answer.body)]).toMatchObject([500, { status: 500 }])
})

test.each([
  ['OPTIONS', '/api/v1/processes'],
  ['GET', '/api/v1'],
  ['GET', '/api/v1/processes/'],
  ['GET', '/api/v1//processes'],
  ['GET', '/api/v1/./processes'],
  ['GET', '/api/v1/%70rocesses'],
  ['GET', '/api/v10/processes'],
])('leaves %s %s to the framework', async (method, path) => {
  expect((await answerTo(path, { method })).body).toBe('framework')
})
