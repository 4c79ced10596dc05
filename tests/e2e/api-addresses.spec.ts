// Clients of the API have no page to resolve an address against: every address in an answer is absolute.

import { tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { everyCall } from './support/every-address'
import { rawRequest } from './support/raw-request'

// A notification names the path of its page.
const PATHS = /\.path$/
const RELATIVE = /^\/[a-z][\w./-]*([?#].*)?$/

for (const account of ['admin', 'citizen'] as const) {
  test(`every address in the answers to the ${account} is absolute`, async () => {
    test.setTimeout(120_000)
    const token = await tokenOf(account)
    const calls = (await everyCall()).filter(({ method, path }) => method === 'GET' && !path.includes('openapi.json'))
    const relative: string[] = []
    let read = 0
    for (const { host, path } of calls) {
      const { status, text, headers } = await rawRequest(path, { host, headers: { authorization: `Bearer ${token}` } })
      if (status !== 200 || !headers['content-type']?.includes('json')) continue
      read += 1
      for (const [name, value] of texts(JSON.parse(text)))
        if (RELATIVE.test(value) && !PATHS.test(name)) relative.push(`${path} ${name}: ${value}`)
    }
    expect(read).toBeGreaterThan(20)
    expect(relative).toEqual([])
  })
}

/** All texts of an answer with the path to each. */
function texts(value: unknown, name = ''): [string, string][] {
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => texts(part, `${name}.${key}`))
}

test('the description of the API is JSON for clients that take gzip', async () => {
  const { status, text, headers } = await rawRequest('/api/v1/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
  expect(status).toBe(200)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' })
})
