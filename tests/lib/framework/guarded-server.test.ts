// Runs alone: the guard is one of the process.
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { currentRequestId } from '@/lib/framework/http/served-request'
import { wrapRequests } from '@/lib/framework/http/wrap-requests'

const server = guardedServer((_request, response) => response.end(currentRequestId()))

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

const answer = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text()

it('a request that arrives before the application is loaded waits, and is served as every other', async () => {
  const answers = [answer(), answer()]
  const early = await Promise.race([...answers, new Promise((done) => setTimeout(done, 300, 'waits'))])
  expect(early).toBe('waits')
  for (const id of ['of the guard', 'of a later one'])
    wrapRequests((served, pass) => {
      served.requestId = id
      pass()
    })
  expect(await Promise.all([...answers, answer()])).toEqual(Array(3).fill('of the guard'))
})
