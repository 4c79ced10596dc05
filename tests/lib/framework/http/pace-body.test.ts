import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paceBody } from '@/lib/framework/http/pace-body'

const MB = 1024 * 1024
const READ_BYTES = 64 * 1024

let turn = 0
let isCounting = true
const countTurns = (): void => {
  turn += 1
  if (isCounting) setImmediate(countTurns)
}

/** Receives a body and answers with the most bytes that one turn read of it, and with all of them. */
const server = http.createServer(async (request, response) => {
  if (request.url === '/paced') paceBody(request)
  const ofTurns = new Map<number, number>()
  request.on('data', ({ length }: Buffer) => ofTurns.set(turn, (ofTurns.get(turn) ?? 0) + length))
  request.on('end', () => {
    const bytes = [...ofTurns.values()]
    response.end(JSON.stringify({ most: Math.max(...bytes), all: bytes.reduce((sum, one) => sum + one, 0) }))
  })
})

beforeAll(async () => {
  countTurns()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  isCounting = false
  server.close()
})

type Received = { most: number; all: number }

function send(path: string, bytes: number, headers: Record<string, string> = {}): Promise<Received> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, method: 'POST', headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk.toString()
      })
      answer.on('end', () => resolve(JSON.parse(text) as Received))
    })
    request.on('error', reject)
    request.end(Buffer.alloc(bytes, 'x'))
  })
}

it('Node reads more of a connection in one turn', async () => {
  expect((await send('/', 8 * MB)).most).toBeGreaterThan(READ_BYTES)
})

it.each([
  ['with its length', {}],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('reads one piece of a body %s in each turn, and all of it', async (_name, headers) => {
  const { most, all } = await send('/paced', 8 * MB, headers)
  expect(most).toBeLessThanOrEqual(READ_BYTES)
  expect(all).toBe(8 * MB)
})

it('receives many bodies at once', async () => {
  const received = await Promise.all(Array.from({ length: 16 }, (_, at) => send('/paced', MB + at)))
  expect(received.map(({ all }) => all)).toEqual(Array.from({ length: 16 }, (_, at) => MB + at))
})

it('receives what is smaller than one piece, and nothing', async () => {
  expect((await send('/paced', 1)).all).toBe(1)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/paced`, { method: 'POST' })
  expect(await answer.json()).toMatchObject({ all: 0 })
})
