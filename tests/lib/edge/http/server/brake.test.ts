import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Admission } from '@/lib/edge/http/brake/admission'
import { BlockedRoutes } from '@/lib/edge/http/brake/blocked-routes'
import { PATIENCE_MS, SLOTS_OF_CLIENT, SLOTS_OF_ROUTE, WAITING_OF_CLIENT } from '@/lib/edge/http/brake/limits'
import { LoopDelay } from '@/lib/edge/http/brake/loop-delay'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { currentShare } from '@/lib/foundation/db/share'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { currentRequest, currentRequestId } from '@/lib/framework/http/served-request'
import { setProcessWide } from '@/lib/framework/process-wide'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { clearCachedKeys } from '@/lib/identity/auth/session/signing-keys'
import { signToken } from '@/lib/identity/auth/session/token'
import '@/tests/setup/database'

vi.hoisted(() => {
  process.env['TRUST_PROXY'] = '1'
})

/** Requests that the framework received and has not answered yet. */
let held: { path: string; answer: () => void }[] = []
const reached: string[] = []
const server = guardedServer((request, response) => {
  const path = request.url ?? ''
  reached.push(`${request.method} ${path}`)
  if (path.includes('locked')) Object.assign(currentRequest() ?? {}, { hasWaitedInVain: true })
  const answer = () => response.end(`${currentShare()} ${currentRequestId() === request.headers['x-request-id']}`)
  if (path.includes('held')) held.push({ path, answer })
  else answer()
})
const release = () => {
  for (const { answer } of held.splice(0)) answer()
}

let late: { smoothed: number }

beforeAll(async () => {
  guardServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())
beforeEach(() => {
  release()
  // A delay that does not depend on the machine.
  const delay = new LoopDelay()
  late = delay as unknown as { smoothed: number }
  setProcessWide('brake', { admission: new Admission(), blocked: new BlockedRoutes(), delay, late: new Set() })
  reached.length = 0
})

type Sent = { method?: string; headers?: Record<string, string>; from?: string }

let next = 0
const another = () => `203.0.${Math.floor(next / 250)}.${(next++ % 250) + 1}`

function ask(path: string, { method = 'GET', headers = {}, from = another() }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  const sent = { 'x-forwarded-for': from, host: 'town.test', 'sec-fetch-site': 'same-origin', ...headers }
  return new Promise<{ status: number; text: string; headers: http.IncomingHttpHeaders }>((resolve, reject) => {
    const request = http.request({ port, path, method, headers: sent, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
    })
    request.on('error', reject)
    request.end()
  })
}

async function aCookie(): Promise<{ cookie: string; token: string }> {
  const token = await signToken(1, { typ: 'session', sub: '1' }, new Date())
  return { cookie: `${sessionCookieName()}=${token}`, token }
}

describe('while the event loop reacts late', () => {
  it('refuses a page of visitors at once, in their language, with a time to come again', async () => {
    late.smoothed = 600
    const { status, text, headers } = await ask('/process-list', { headers: { 'accept-language': 'it' } })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(text).toContain('In questo momento ci sono troppe persone.')
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(3)
    expect(reached).toEqual([])
  })

  it('refuses a read of the API by a problem, each with another time to come again', async () => {
    late.smoothed = 600
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask('/api/v1/processes')))
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ status: 503, errors: [{ code: 1020 }] })
    expect(new Set(answers.map(({ headers }) => headers['retry-after'])).size).toBeGreaterThan(3)
  })

  it.each([
    ['GET', '/api/health/ready'],
    ['GET', '/api/v1/process-modules/1/ballot'],
    ['PUT', '/api/v1/process-modules/1/preferences/2'],
    ['POST', '/api/v1/login'],
    ['GET', '/login'],
    ['GET', '/receipt'],
  ])('serves %s %s', async (method, path) => {
    late.smoothed = 60_000
    expect((await ask(path, { method })).status).toBe(200)
  })

  it('serves members longer than visitors, and voters always', async () => {
    const { cookie, token } = await aCookie()
    late.smoothed = 600
    expect((await ask('/about', { headers: { cookie } })).status).toBe(200)
    expect((await ask('/api/v1/processes', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    late.smoothed = 1600
    expect((await ask('/about', { headers: { cookie } })).status).toBe(503)
    expect((await ask('/idea-list/1/2/3', { headers: { cookie } })).status).toBe(200)
  })

  it('believes no session that it did not sign, nor one whose key it never read', async () => {
    const { token } = await aCookie()
    late.smoothed = 600
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ typ: 'session', sub: '1', exp: 9_999_999_999 })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid: '1' })).toString('base64url')
    for (const forged of ['x', `${head}.${claims}.${signature}`, `${none}.${claims}.`, `${token}x`, `${token}.x`])
      expect([
        forged,
        (await ask('/about', { headers: { cookie: `${sessionCookieName()}=${forged}` } })).status,
      ]).toEqual([forged, 503])
    const unread = (await aCookie()).token
    clearCachedKeys()
    expect((await ask('/about', { headers: { cookie: `${sessionCookieName()}=${unread}` } })).status).toBe(503)
  })
})

describe('when all slots are in use', () => {
  const untilHeld = (count: number) => expect.poll(() => held.length).toBe(count)

  it('lets a visitor wait, and refuses before a second has passed', async () => {
    const pages = Array.from({ length: SLOTS_OF_ROUTE }, (_, at) => ask(`/held-${at}`))
    await untilHeld(SLOTS_OF_ROUTE)
    const since = performance.now()
    const more = await ask('/held')
    expect([more.status, performance.now() - since < PATIENCE_MS.visitor + 400]).toEqual([503, true])
    release()
    await Promise.all(pages)
  })

  it('serves who waited in the context of its own request', async () => {
    const pages = Array.from({ length: SLOTS_OF_ROUTE }, (_, at) => ask(`/held-${at}`))
    await untilHeld(SLOTS_OF_ROUTE)
    const waiting = ask('/other')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(reached).not.toContain('GET /other')
    release()
    expect((await waiting).text).toBe('reads true')
    await Promise.all(pages)
  })

  it('does not keep the slot of a client that left', async () => {
    const { port } = server.address() as AddressInfo
    for (let at = 0; at < SLOTS_OF_ROUTE; at++) {
      const request = http.get({ port, path: '/held', agent: false, headers: { 'x-forwarded-for': another() } })
      request.on('error', () => undefined)
      await untilHeld(1)
      held = []
      request.destroy()
    }
    await expect.poll(async () => (await ask('/other')).status).toBe(200)
  })

  it('refuses the requests of one address that floods, and serves the others', async () => {
    const flood = Array.from({ length: 200 }, () => ask('/held', { from: '198.51.100.7' }))
    await untilHeld(SLOTS_OF_CLIENT)
    const others = await Promise.all(Array.from({ length: 8 }, () => ask('/about')))
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS.visitor + 100))
    release()
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(SLOTS_OF_CLIENT)
    expect(200 - SLOTS_OF_CLIENT).toBeGreaterThan(WAITING_OF_CLIENT)
  })
})

describe('after a page waited in vain for a lock', () => {
  it('refuses others of its kind at once, and serves other kinds', async () => {
    expect((await ask('/locked')).status).toBe(200)
    expect((await ask('/locked')).status).toBe(503)
    expect((await ask('/api/v1/processes')).status).toBe(200)
    expect((await ask('/locked', { method: 'POST' })).status).not.toBe(503)
  })
})
