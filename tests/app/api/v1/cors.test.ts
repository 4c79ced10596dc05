import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import { loginCall as login } from '@/lib/identity/auth/sign-in/login'
import { listProcessesCall as processes } from '@/lib/process/processes/reading/calls'
import { middleware } from '@/middleware'
import { api } from '@/tests/api/client'
import { anOrganization } from '@/tests/factories'

const ORIGIN = 'https://app.example'

async function preflight(host: string, origin: string, path = '/processes/1/join'): Promise<Headers> {
  const headers = { host, origin, 'access-control-request-method': 'POST' }
  const answer = await middleware(new NextRequest(`http://${host}/api/v1${path}`, { method: 'OPTIONS', headers }))
  expect(answer.status).toBe(204)
  return answer.headers
}

it('answers the preflight of a registered origin with methods, headers and max age', async () => {
  const { primaryHost } = await anOrganization({ corsOrigins: [ORIGIN] })
  const headers = await preflight(primaryHost, ORIGIN)
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN)
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(headers.get('access-control-allow-headers')).toMatch(/Authorization, Content-Type.*Idempotency-Key/)
  expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(0)
  expect(headers.has('access-control-allow-credentials')).toBe(false)
  expect(headers.get('vary')).toContain('Origin')
})

it('allows nothing to an unregistered origin or one of another organization', async () => {
  const { primaryHost } = await anOrganization({ corsOrigins: [ORIGIN] })
  const other = await anOrganization({ corsOrigins: ['https://other.example'] })
  for (const [host, origin] of [
    [primaryHost, 'https://other.example'],
    [other.primaryHost, ORIGIN],
    [primaryHost, 'null'],
  ] as const)
    expect((await preflight(host, origin)).has('access-control-allow-origin'), origin).toBe(false)
})

it('exposes answers, refusals and their headers to a registered origin', async () => {
  const organization = await anOrganization({ corsOrigins: [ORIGIN] })
  const headers = { origin: ORIGIN }
  const read = await api(organization).get(processes, { headers })
  const refused = await api(organization).post(login, { raw: '{', headers })
  const wrongToken = await api(organization).as('x').get(processes, { headers })
  expect([read.status, refused.status, wrongToken.status]).toEqual([200, 400, 401])
  for (const answer of [read, refused, wrongToken]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/Authorization.*ETag.*Link.*X-Total-Count/)
  }
})
