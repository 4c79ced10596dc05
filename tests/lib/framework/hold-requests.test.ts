import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { currentRequestId } from '@/lib/framework/http/served-request'
import { wrapRequests } from '@/lib/framework/http/wrap-requests'

const original = http.Server.prototype.emit
const server = http.createServer((_request, response) => response.end(currentRequestId()))

afterAll(() => {
  http.Server.prototype.emit = original
  server.close()
})

it('a request that arrives before the application is loaded waits, and is served as every other', async () => {
  await import(pathToFileURL('lib/framework/http/hold-requests.mjs').href)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const answers = [1, 2].map(async () => (await fetch(`http://127.0.0.1:${port}/`)).text())
  const early = await Promise.race([...answers, new Promise((done) => setTimeout(done, 300, 'waits'))])
  expect(early).toBe('waits')
  wrapRequests((served, pass) => {
    served.requestId = 'of the wrapper'
    pass()
  })
  expect(await Promise.all(answers)).toEqual(['of the wrapper', 'of the wrapper'])
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('of the wrapper')
})
