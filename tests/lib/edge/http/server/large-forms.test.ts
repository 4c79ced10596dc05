import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { consumeLocal } from '@/lib/foundation/limits/limiter'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { markActionStarted } from '@/lib/framework/http/served-request'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { signToken } from '@/lib/identity/auth/session/token'
import { addressMark, isReportLink, reportToken } from '@/lib/outcome/follow-through/reminders/report-token'
import { aMember, anOrganization, visitorContext } from '@/tests/factories'

vi.hoisted(() => {
  process.env['TRUST_PROXY'] = '1'
})

const waiting: (() => void)[] = []
const referred: Buffer[] = []
/** Bodies that are being decoded. */
let atWork = 0
let mostAtWork = 0

/** Also on a machine that is busy. */
const SOON = { timeout: 8000 }

/** Stands for the framework: what waits is answered when the test says so. */
const server = guardedServer(async (request, response) => {
  if (request.url?.endsWith('/refused') || request.url?.endsWith('/unanswered')) {
    const body = request.read() as Buffer
    referred.push(body)
    if (request.url.includes('unanswered')) return request.socket.destroy()
    response.writeHead(409).end(`${body.byteLength} bytes are there`)
    return
  }
  atWork += 1
  mostAtWork = Math.max(mostAtWork, atWork)
  let size = 0
  for await (const chunk of request) size += (chunk as Buffer).length
  if (request.url?.endsWith('/decoded')) await new Promise((later) => setTimeout(later, 50))
  atWork -= 1
  if (!/\/(?:no-action|never-read)$/.test(request.url ?? '')) markActionStarted()
  if (request.url?.endsWith('/never-read')) return void waiting.push(() => response.end())
  const answer = () => response.end(`${size} bytes`)
  if (request.url?.endsWith('/waits')) waiting.push(answer)
  else answer()
})

beforeAll(async () => {
  guardServer(isReportLink)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

let organization: CurrentOrganization
let sessions: { member: string; administrator: string; ended: string; foreign: string }

beforeEach(async () => {
  organization = await anOrganization()
  const elsewhere = await anOrganization()
  sessions = {
    member: await sessionOf(organization, []),
    administrator: await sessionOf(organization, ['ADMIN']),
    ended: await signToken(organization.id, { typ: 'session', sub: '1', sid: crypto.randomUUID() }, hoursAgo(5)),
    foreign: await sessionOf(elsewhere, ['ADMIN']),
  }
})

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function sessionOf(at: CurrentOrganization, authorities: 'ADMIN'[]): Promise<string> {
  const { userId } = await aMember(at, { authorities })
  return (await startSession(visitorContext(at), userId)).token
}

type Sent = { bytes?: number; session?: string; address?: string; headers?: Record<string, string> }

function post(path: string, { bytes = 500_000, session, address = '10.1.1.1', headers = {} }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  const body = `--XX\r\nContent-Disposition: form-data; name="title"\r\n\r\n${'x'.repeat(bytes)}\r\n--XX--\r\n`
  return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
    const sent = {
      host: organization.primaryHost,
      'content-type': 'multipart/form-data; boundary=XX',
      'content-length': String(body.length),
      'x-forwarded-for': address,
      'sec-fetch-site': 'same-origin',
      ...(session && { cookie: `locale=en; __Host-session=${session}` }),
      ...headers,
    }
    const request = http.request({ port, path, method: 'POST', headers: sent, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk.toString()
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

describe('a form above 128 KB', () => {
  test.each([
    ['/personal-space-edit', undefined, 401],
    ['/personal-space-edit', 'ended', 401],
    ['/personal-space-edit', 'foreign', 401],
    ['/personal-space-edit', 'member', 200],
    ['/builder/own/1', undefined, 401],
    ['/builder/own/1', 'member', 403],
    ['/builder/own/1', 'administrator', 200],
    ['/admin/processes/templates', undefined, 401],
    ['/admin/processes/templates', 'member', 403],
    ['/admin/processes/templates', 'administrator', 200],
    ['/office', 'member', 200],
    ['/office/report?token=1.1.x', undefined, 401],
    ['/login', 'administrator', 413],
  ] as const)('to %s with the session %s is answered with %i', async (path, session, status) => {
    const answer = await post(path, session ? { session: sessions[session] } : {})
    expect(answer.status).toBe(status)
  })

  it('is accepted from the holder of a signed link', async () => {
    const token = reportToken({
      organizationId: organization.id,
      reportId: 7,
      officeId: 1,
      userId: 0,
      address: addressMark('parks@city.test'),
      issuedAt: new Date(),
    })
    expect((await post(`/office/report?token=${token}`)).status).toBe(200)
  })

  it('is refused to a forged session', async () => {
    const [head, , mac] = sessions.administrator.split('.')
    const body = Buffer.from(JSON.stringify({ typ: 'session', sub: '1', aud: String(organization.id) })).toString(
      'base64url',
    )
    expect((await post('/builder/own/1', { session: `${head}.${body}.${mac}` })).status).toBe(401)
  })

  it('frees the bytes of an answered form, also where something still refers to them', async () => {
    const answer = await post('/builder/refused', { session: sessions.administrator })
    expect(answer).toMatchObject({ status: 409, text: expect.stringMatching(/^500\d{3} bytes are there$/) })
    await vi.waitFor(() => expect(referred.at(-1)?.byteLength).toBe(0), SOON)
  })

  it('leaves the bytes of a form to its page when the connection ends before the answer', async () => {
    await expect(post('/builder/unanswered', { session: sessions.administrator })).rejects.toThrow()
    await new Promise((later) => setTimeout(later, 100))
    expect(referred.at(-1)?.byteLength).toBeGreaterThan(500_000)
  })

  it('holds its bytes until the answer is finished: two at once of an account, others are not stopped', async () => {
    const send = (session: string) => post('/builder/waits', { session })
    // Which two of the three are let in first depends on the order of their connections.
    const own = [1, 2, 3].map(() => send(sessions.administrator))
    await vi.waitFor(() => expect(waiting).toHaveLength(2), SOON)
    const other = send(await sessionOf(organization, ['ADMIN']))
    await vi.waitFor(() => expect(waiting).toHaveLength(3), SOON)
    expect((await post('/login', { bytes: 1000 })).status).toBe(200)
    for (const answer of waiting.splice(0)) answer()
    expect((await other).status).toBe(200)
    await vi.waitFor(() => expect(waiting).toHaveLength(1), SOON)
    for (const answer of waiting.splice(0)) answer()
    expect((await Promise.all(own)).map((answer) => answer.status)).toEqual([200, 200, 200])
  })
})

describe('large forms at once', () => {
  const send = async (path: string) => post(path, { session: await sessionOf(organization, ['ADMIN']) })

  it('are decoded one after the other, whoever sends them', async () => {
    mostAtWork = 0
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('/builder/decoded')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(mostAtWork).toBe(1)
  })

  it('do not wait for a form that no action takes and whose answer nobody reads', async () => {
    const unread = send('/builder/never-read')
    await vi.waitFor(() => expect(waiting).toHaveLength(1), SOON)
    expect((await send('/builder/decoded')).status).toBe(200)
    for (const answer of waiting.splice(0)) answer()
    await unread
  })

  it('do not wait for a form that no action takes, once it is answered, nor for one whose connection ended', async () => {
    await expect(send('/builder/unanswered')).rejects.toThrow()
    expect((await send('/builder/no-action')).status).toBe(200)
    expect((await send('/builder/decoded')).status).toBe(200)
  })
})

it('a network that posts too much does not stop its signed-in people', async () => {
  const address = '10.9.9.9'
  const limit = { name: 'page-posts', points: 3000, seconds: 60 }
  await expect(
    (async () => {
      for (;;) await consumeLocal(limit, address)
    })(),
  ).rejects.toMatchObject({ status: 429 })
  expect((await post('/login', { bytes: 100, address })).status).toBe(429)
  expect((await post('/login', { bytes: 100, address, session: sessions.member })).status).toBe(200)
})
