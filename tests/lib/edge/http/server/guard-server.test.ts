// Runs alone: the guard is one of the process.
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { clientAddress } from '@/lib/edge/request/client-address'
import { guardedServer } from '@/lib/framework/http/guarded-server'

let seen: string | undefined
const server = guardedServer((request, response) => {
  seen = clientAddress(new Headers(request.headers as Record<string, string>))
  response.writeHead(405).end('served')
})

beforeAll(async () => {
  guardServer()
  guardServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

function answerTo(firstLine: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write(`${firstLine}\r\nHost: a.test\r\nX-Secret: canary\r\nConnection: close\r\n\r\n`)
  })
}

test('sets the security headers on every answer, also on those of Node itself', async () => {
  const answer = await answerTo('GET /intro HTTP/1.1')
  expect(answer).toContain('405')
  expect(answer).toContain('served')
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer.toLowerCase()).toContain('strict-transport-security: max-age=')
})

test.each(['TRACE / HTTP/1.1', 'GET http://b.test/intro HTTP/1.1', 'OPTIONS * HTTP/1.1'])(
  'refuses “%s” without reflecting it',
  async (firstLine) => {
    const answer = await answerTo(firstLine)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toMatch(/served|canary|b\.test/)
  },
)

test('takes the client address from the connection when headers claim another', async () => {
  await answerTo('GET /intro HTTP/1.1\r\nX-Client-Address: 203.0.113.9')
  expect(seen).toBe('127.0.0.1')
})
