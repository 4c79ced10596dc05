import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { GET } from '@/app/api/internal/certificate/route'
import { serve } from '@/lib/framework/http/served-request'
import { anOrganization } from '@/tests/factories'

afterEach(() => vi.useRealTimers())

async function ask(domain: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ domain })
  const answer = await GET(new Request(`http://127.0.0.1/api/internal/certificate?${query}`, { headers }))
  return { status: answer.status, body: await answer.text(), control: answer.headers.get('cache-control') }
}

describe('whether a host may have a certificate', () => {
  it('answers 200 for a domain of an organization, 404 for all else, and nothing more', async () => {
    const { primaryHost: host } = await anOrganization()
    expect(await ask(host)).toEqual({ status: 200, body: '', control: 'no-store' })
    expect(await ask('unknown.example.org')).toEqual({ status: 404, body: '', control: 'no-store' })
  })

  test.each(['', ' ', '*.example.org', '127.0.0.1', '[::1]', 'a'.repeat(300), 'a.test/../x', 'a\u0000b', 'x;y'])(
    'answers 404 to %j',
    async (domain) => expect((await ask(domain)).status).toBe(404),
  )

  it('takes a name as it is, so that no certificate is for another spelling', async () => {
    const { primaryHost: host } = await anOrganization()
    for (const spelling of [host.toUpperCase(), `${host}.`, `${host}:443`, ` ${host}`])
      expect([spelling, (await ask(spelling)).status]).toEqual([spelling, 404])
  })

  test.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'])(
    'tells nobody who comes through a proxy (%s)',
    async (name) => {
      const { primaryHost: host } = await anOrganization()
      expect((await ask(host, { [name]: '203.0.113.9' })).status).toBe(404)
    },
  )

  it('takes headers that Next.js adds for none of a proxy', async () => {
    const { primaryHost: host } = await anOrganization()
    const added = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': '127.0.0.1:3000' }
    const arrivedWith = (...rawHeaders: string[]) => {
      const served = { requestId: 'r', hasActionStarted: false, facts: {}, response: {} as ServerResponse }
      return serve({ ...served, request: { rawHeaders } as IncomingMessage }, () => ask(host, added))
    }
    expect((await arrivedWith('Host', '127.0.0.1:3000')).status).toBe(200)
    expect((await arrivedWith('Host', host, 'X-Forwarded-For', '203.0.113.9')).status).toBe(404)
  })

  it('answers a name thirty times a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { primaryHost: host } = await anOrganization()
    const statuses: number[] = []
    for (let i = 0; i < 31; i += 1) statuses.push((await ask(host)).status)
    expect([statuses[29], statuses[30]]).toEqual([200, 429])
  })
})
