import { expect, it } from 'vitest'
import { answerApi, serveApi } from '@/lib/edge/http/api/serve-api'
import { calls } from '@/lib/generated/calls'
import { anOrganization } from '@/tests/factories'

const serve = serveApi(answerApi(calls, new Map([['notes.txt', async () => new Response('notes')]])))

async function answer(method: string, path: string) {
  const { primaryHost: host } = await anOrganization()
  const request = new Request(`http://${host}/api/v1${path}`, { method, headers: { host, 'accept-language': 'en' } })
  return serve(request, { params: Promise.resolve({ path: path.split('/').slice(1) }) })
}

it('answers 404 for an address that no call has', async () => {
  const refused = await answer('GET', '/trees')
  expect(refused.status).toBe(404)
  expect(await refused.json()).toMatchObject({ errors: [{ code: 1003 }] })
})

it('answers 405 with Allow for a method that an address does not have', async () => {
  const refused = await answer('DELETE', '/login')
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('POST, OPTIONS')
  expect(await refused.json()).toMatchObject({ errors: [{ code: 1004 }] })
})

it('serves HEAD as GET, and OPTIONS with the methods', async () => {
  expect((await answer('HEAD', '/organizations/current')).status).toBe(
    (await answer('GET', '/organizations/current')).status,
  )
  const options = await answer('OPTIONS', '/organizations/current')
  expect([options.status, options.headers.get('allow')]).toEqual([204, expect.stringContaining('GET')])
})

it('serves documents beside the calls', async () => {
  expect(await (await answer('GET', '/notes.txt')).text()).toBe('notes')
  expect((await answer('POST', '/notes.txt')).status).toBe(404)
})

it.each([
  ['POST', '/trees', 404],
  ['POST', '/process-setups', 401],
  ['DELETE', '/login', 405],
])('reads the body of %s %s, which it refuses without it', async (method, path, status) => {
  const { primaryHost: host } = await anOrganization()
  let isRead = false
  let chunks = 0
  const body = new ReadableStream({
    pull: (to) => {
      chunks += 1
      to.enqueue(Buffer.alloc(64 * 1024, 'x'))
      if (chunks < 100) return
      to.close()
      isRead = true
    },
  })
  const headers = { host, 'content-type': 'application/json' }
  const init = { method, headers, body, duplex: 'half' } as RequestInit
  const params = Promise.resolve({ path: path.split('/').slice(1) })
  const refused = await serve(new Request(`http://${host}/api/v1${path}`, init), { params })
  expect([refused.status, isRead]).toEqual([status, true])
})
