// The API answers the same through Next.js and before it (API_DIRECT, ADR-088): two servers of one release on one database.
import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '@/scripts/free-port'
import type { Service } from '@/scripts/processes'
import { startServer } from '@/scripts/serve'
import { canStartCluster } from '@/tests/setup/private-cluster'
import { Platform, ROLE } from './platform'
import { HOST, openVotes } from './town'

type Ask = { method: string; path: string; headers?: OutgoingHttpHeaders; body?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** At the same port, because links under localhost contain it. */
const HOSTS = { framework: '127.0.0.1', direct: '127.0.0.2' }
type Way = keyof typeof HOSTS

const PASSWORD_OF_THE_DEMO = 'participate'
const ANYBODY = ['visitor', 'citizen', 'officer'] as const
/** What a client may send and should not. */
const BODIES = ['{}', '{"nothing":1}', '[1]', '{', '"text"', '{"title":null,"proposalId":-1}']
const MULTIPART = 'multipart/form-data; boundary=x'

describe.skipIf(!canStartCluster || process.platform !== 'linux')('the API through Next.js and before it', () => {
  const platform = new Platform()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const servers: Service[] = []
  const tokens: Partial<Record<(typeof ANYBODY)[number], string>> = {}
  let port = 0
  let operations: { method: string; path: string }[] = []
  let votes: Awaited<ReturnType<typeof openVotes>> = []

  beforeAll(async () => {
    await platform.prepare()
    for (const [name, args] of [
      ['db:migrate', []],
      ['db:seed', []],
      ['db:role', [ROLE]],
    ] as const)
      expect(await platform.command(name, [...args], platform.owner)).toMatchObject({ code: 0 })
    port = await freePort()
    for (const way of ['framework', 'direct'] as const) servers.push(await started(way))
    // Loads the route, which offers its handler.
    await ask('direct', { method: 'GET', path: '/api/v1/processes' })
    votes = await openVotes(platform.owner['DATABASE_URL'] ?? '')
    tokens.citizen = await signedIn('citizen')
    tokens.officer = await signedIn('admin')
    const { text } = await ask('framework', { method: 'GET', path: '/api/v1/openapi.json' })
    const { paths } = JSON.parse(text) as { paths: Record<string, object> }
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: `/api/v1${filled(path)}` })),
    )
  }, 240_000)

  afterAll(async () => {
    agent.destroy()
    for (const server of servers) await server.stop()
    await platform.stop()
  })

  function started(way: Way): Promise<Service> {
    const env = { ...platform.app, PORT: String(port), API_DIRECT: way === 'direct' ? '1' : '0', TRUST_PROXY: '0' }
    const logs = join(platform.home, way)
    return startServer({ release: process.env['SYSTEM_RELEASE'] ?? '', port, host: HOSTS[way], env, logs })
  }

  function ask(way: Way, { method, path, headers = {}, body }: Ask): Promise<Answer> {
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const options = { agent, port, host: HOSTS[way], method, path, headers: { host: HOST, ...content, ...headers } }
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1')
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async function signedIn(username: string): Promise<string> {
    const body = JSON.stringify({ username, password: PASSWORD_OF_THE_DEMO })
    const { status, headers } = await ask('framework', { method: 'POST', path: '/api/v1/login', body })
    expect(status).toBe(200)
    return String(headers['authorization']).replace(/^Bearer /, '')
  }

  function filled(path: string): string {
    const [vote] = votes
    const ids: Record<string, unknown> = {
      processId: vote?.processId,
      moduleId: vote?.moduleId,
      proposalId: vote?.proposals[0],
    }
    return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1))
  }

  const as = (who: (typeof ANYBODY)[number]) => (tokens[who] ? { authorization: `Bearer ${tokens[who]}` } : {})

  /** What both ways answered, without what differs between two answers of one server. */
  async function both(asked: Ask): Promise<[Answer, Answer]> {
    const through = comparable(await ask('framework', asked))
    const before = comparable(await ask('direct', asked))
    const isDifferent = !isDeepStrictEqual(through, before)
    // A text or a token that changes by itself, such as with the time.
    if (isDifferent && !isDeepStrictEqual(comparable(await ask('framework', asked)), through))
      return [headOf(through), headOf(before)]
    return [through, before]
  }

  it('takes both ways', async () => {
    const asked = { method: 'GET', path: '/api/v1/processes' }
    expect((await ask('framework', asked)).headers['vary']).toContain('next-router')
    expect((await ask('direct', asked)).headers['vary']).not.toContain('next-router')
  })

  it('reads: every call as a visitor, a citizen and an officer', async () => {
    const reads = operations.filter(({ method }) => method === 'GET')
    expect(reads.length).toBeGreaterThan(150)
    const statuses = new Map<number, number>()
    for (const { method, path } of reads)
      for (const who of ANYBODY) {
        const [through, before] = await both({ method, path, headers: as(who) })
        expect(before, `${method} ${path} as ${who}`).toEqual(through)
        statuses.set(through.status, (statuses.get(through.status) ?? 0) + 1)
      }
    for (const status of [200, 401, 403, 404]) expect(statuses.get(status), String(status)).toBeGreaterThan(0)
  }, 240_000)

  it('writes: every call with bodies that are refused', async () => {
    const writes = operations.filter(({ method }) => method !== 'GET')
    expect(writes.length).toBeGreaterThan(150)
    for (const [index, { method, path }] of writes.entries()) {
      const body = BODIES[index % BODIES.length] ?? '{}'
      const [through, before] = await both({ method, path, body })
      expect(before, `${method} ${path} ${body}`).toEqual(through)
    }
  }, 240_000)

  it('votes: the same ballot through each way', async () => {
    for (const vote of votes) {
      const [one = 0, two = 0, three = 0] = vote.proposals
      const base = `/api/v1/process-modules/${vote.moduleId}`
      const put = (proposal: number): Ask => ({
        method: 'PUT',
        path: `${base}/${vote.kind}/${proposal}`,
        body: JSON.stringify(vote.kind === 'donations' ? { amount: 5 } : {}),
      })
      const steps: Ask[] = [
        put(one),
        put(two),
        put(one),
        { method: 'POST', path: `${base}/${vote.kind}/reassign`, body: JSON.stringify({ from: two, to: three }) },
        { method: 'DELETE', path: `${base}/${vote.kind}/${one}` },
        { method: 'DELETE', path: `${base}/${vote.kind}/${one}` },
        put(999_999),
        { method: 'GET', path: `${base}/ballot` },
      ]
      const token = await signedIn('citizen2')
      const emptied = vote.proposals.map((id) => ({ method: 'DELETE', path: `${base}/${vote.kind}/${id}` }))
      const answers = []
      for (const way of ['framework', 'direct'] as const) {
        await ballot(way, token, emptied)
        answers.push(await ballot(way, token, steps))
      }
      const [through = [], before] = answers
      expect(before).toEqual(through)
      expect(through.filter(({ status }) => status === 200).length).toBeGreaterThan(2)
    }
  })

  async function ballot(way: Way, token: string, steps: readonly Ask[]) {
    const done = []
    for (const step of steps) {
      const key = step.method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }
      const answer = comparable(await ask(way, { ...step, headers: { authorization: `Bearer ${token}`, ...key } }))
      const body = JSON.parse(answer.text || 'null') as { used?: unknown; errors?: unknown } | null
      const names = Object.keys(answer.headers).toSorted()
      done.push({ status: answer.status, names, used: body?.used, errors: body?.errors })
    }
    return done
  }

  it('addresses, methods and headers that clients rarely send', async () => {
    const path = '/api/v1/processes'
    const first = await ask('framework', { method: 'GET', path })
    const paths = [`${path}/`, '/api/v1//processes', '/api/v1/nothing', `${path}/%31`, `${path}/%zz`, `${path}/locs/de`]
    const more = [`${path}?page=2&size=3`, `${path}?page=x`, `${path}/1;x`, `${path}/1:2`, `${path}/../processes`]
    const origin = 'https://elsewhere.example'
    const login = (body: string, headers: OutgoingHttpHeaders = {}): Ask => ({
      method: 'POST',
      path: '/api/v1/login',
      body,
      headers,
    })
    const asks: Ask[] = [
      ...['HEAD', 'OPTIONS', 'POST', 'TRACE', 'PROPFIND'].map((method) => ({ method, path })),
      ...[...paths, ...more].map((other) => ({ method: 'GET', path: other })),
      ...[
        { 'if-none-match': String(first.headers['etag']) },
        { 'accept-language': 'pl' },
        { authorization: 'Bearer a.b.c' },
        { authorization: 'Basic x' },
        { host: 'unknown.example' },
        { origin },
      ].map((headers) => ({ method: 'GET', path, headers })),
      { method: 'OPTIONS', path, headers: { origin, 'access-control-request-method': 'GET' } },
      { method: 'GET', path: '/api/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } },
      { method: 'HEAD', path: '/api/v1/openapi.json' },
      login('{"username":"nobody","password":"wrong"}'),
      login('{}', { 'content-type': 'text/plain' }),
      login(' '.repeat(600_000)),
      login('{"username":"a"', { 'transfer-encoding': 'chunked' }),
      { method: 'GET', path, body: '{"a":1}' },
      { method: 'DELETE', path: `${path}/1`, body: '{"a":1}', headers: as('citizen') },
      ...[
        '--x--\r\n',
        `--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno\r\n--x--\r\n`,
      ].map((body) => ({
        method: 'POST',
        path: '/api/v1/files',
        body,
        headers: { ...as('citizen'), 'content-type': MULTIPART },
      })),
    ]
    for (const asked of asks) {
      const [through, before] = await both(asked)
      expect(before, `${asked.method} ${asked.path} ${JSON.stringify(asked.headers ?? {})}`).toEqual(through)
    }
  })
})

/** Differs between two answers of one server, or is framing. */
const VARYING = new Set('date x-request-id ratelimit keep-alive transfer-encoding content-length connection'.split(' '))
/** Next.js adds to `Vary` what only its pages depend on. */
const OF_PAGES = /^(?:rsc|next-router-[a-z-]+|next-url)$/

function comparable({ status, headers, text }: Answer): Answer {
  const kept = Object.entries(headers)
    .filter(([name]) => !VARYING.has(name))
    .map(([name, value]) => [name, name === 'vary' ? withoutPages(String(value)) : value] as const)
    .filter(([name, value]) => name !== 'vary' || value !== '')
  const id = String(headers['x-request-id'] ?? '\0')
  return { status, headers: Object.fromEntries(kept), text: text.replaceAll(id, 'ID') }
}

function withoutPages(vary: string): string {
  const names = vary.split(/,\s*/)
  return names.filter((name) => !OF_PAGES.test(name)).join(', ')
}

function headOf({ status, headers }: Answer): Answer {
  return { status, headers: Object.fromEntries(Object.keys(headers).map((name) => [name, ''])), text: '' }
}
