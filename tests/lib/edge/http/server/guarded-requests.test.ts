import { readFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { readBytes } from '@/lib/edge/http/body/read-body'
import { failurePage } from '@/lib/edge/http/failures/failure-page'
import { reportFailure } from '@/lib/edge/http/failures/report-failure'
import { guardServer } from '@/lib/edge/http/server/guard-server'
import { AppError } from '@/lib/foundation/errors/app-error'
import { guardedServer } from '@/lib/framework/http/guarded-server'
import { answerStatus, markActionStarted } from '@/lib/framework/http/served-request'
import { refusal } from '@/tests/factories/refusal'

vi.hoisted(() => {
  process.env['TRUST_PROXY'] = '1'
})

/** Stands for the framework: what it does is named by the path. */
const server = guardedServer(async (request, response) => {
  const path = request.url ?? '/'
  if (path === '/api/half-read') {
    await Readable.toWeb(request).getReader().read()
    return response.end('enough')
  }
  if (path === '/api/cancelled') {
    const reader = Readable.toWeb(request).getReader()
    await reader.read()
    await reader.cancel()
    return response.end('enough')
  }
  if (path === '/api/too-large') {
    const refused = await refusal(readBytes(Readable.toWeb(request) as ReadableStream<Uint8Array>, 100_000))
    return response.end(refused)
  }
  if (path.startsWith('/api/'))
    return response.writeHead(path.includes('unknown') ? 404 : 405, { 'content-type': 'text/html' }).end()
  if (path === '/broken') {
    reportFailure(new Error('a fault'), { routePath: path, routeType: 'render' })
    return response.writeHead(500, { 'content-type': 'text/html' }).end('<html></html>')
  }
  if (path === '/outage') {
    reportFailure(Object.assign(new Error('gone'), { code: '57P01' }), { routePath: path, routeType: 'render' })
    response.statusCode = 500
    response.setHeader('content-type', 'text/html')
    response.write('<html>')
    return response.end('</html>')
  }
  if (path === '/old-form')
    return response
      .setHeader('x-nextjs-action-not-found', '1')
      .writeHead(409, { 'content-type': 'text/plain' })
      .end('Server Action unavailable.')
  if (path === '/tlog/witness/add-checkpoint' || path === '/files/1') return response.writeHead(503).end()
  if (path === '/faulty-action') markActionStarted()
  if (path.endsWith('-action')) return response.writeHead(500, { 'content-type': 'text/x-component' }).end('1:E')
  if (path === '/shared') {
    response.setHeader('cache-control', 'public, max-age=0, s-maxage=1')
    response.setHeader('vary', 'rsc, Cookie')
    return response.end('a page')
  }
  if (path === '/shared-head') return response.writeHead(200, { 'Cache-Control': 'public, s-maxage=1' }).end('a page')
  if (path === '/missing') {
    answerStatus(404)
    return response.end('missing')
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return response.end(`${Buffer.concat(chunks).length} bytes`)
})

beforeAll(async () => {
  guardServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => void server.close())

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer | undefined }

function ask(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = http.request({ port, path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk.toString()
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    request.on('error', reject)
    request.end(body)
  })
}

const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })
const json = (text: string) => JSON.parse(text) as { status: number; errors: { code: number; field?: string }[] }
const form = (value: string) => `--XX\r\nContent-Disposition: form-data; name="title"\r\n\r\n${value}\r\n--XX--\r\n`
const ofForm = { 'content-type': 'multipart/form-data; boundary=XX' }
const ofAction = { 'next-action': 'a'.repeat(42), 'content-type': 'text/plain' }

describe('a post to a page', () => {
  it('passes a scanned body on completely, with a length or in chunks', async () => {
    const body = form('x'.repeat(100_000))
    expect((await post('/login', body, { ...ofForm, 'content-length': String(body.length) })).text).toBe(
      `${body.length} bytes`,
    )
    expect((await post('/login', body, { ...ofForm, 'transfer-encoding': 'chunked' })).text).toBe(
      `${body.length} bytes`,
    )
    expect((await ask('/login', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).text).toBe('0 bytes')
  })

  test.each([
    ['/login', 140_000, ofForm, 413],
    ['/login', 140_000, ofAction, 413],
    ['/personal-space-edit', 140_000, ofAction, 413],
    ['/personal-space-edit', 1_000_000, ofForm, 413],
    ['/personal-space-edit', 13_000_000, ofForm, 413],
  ])('answers a body to %s with %i bytes (%o) with %i', async (path, size, headers, status) => {
    const answer = await post(path, form('x'.repeat(size)), { ...headers, 'transfer-encoding': 'chunked' })
    expect(answer.status).toBe(status)
  })

  test.each([`[${Array(600).fill('"$0"').join(',')}]`, '['.repeat(100), `[${Array(20_000).fill(1).join(',')}]`, ''])(
    'answers 400 to a payload that is expensive to decode',
    async (body) => expect((await post('/login', body, ofAction)).status).toBe(400),
  )

  it('reports why a form is refused, although its body is discarded', async () => {
    const body = form('x'.repeat(11_000_000))
    const answer = await post('/login', body, { ...ofForm, 'content-length': String(body.length) })
    expect(answer.status).toBe(413)
  })

  it('answers 400 when the payload is unreadable, and 500 only once the action has begun', async () => {
    expect((await post('/unread-action', '[]', ofAction)).status).toBe(400)
    expect((await post('/faulty-action', '[]', ofAction)).status).toBe(500)
  })

  it("explains the refusal in the reader's language", async () => {
    const { status, headers, text } = await post('/login', 'x'.repeat(200_000), { 'accept-language': 'it', ...ofForm })
    expect(status).toBe(413)
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('lang="it"')
    expect(text).toContain('1005')
  })
})

describe('a post from another origin', () => {
  const origins = { none: {}, null: { origin: 'null' }, foreign: { origin: 'https://evil.example' } }
  test.each(['/login', '/icons/x', '/map/x', '/sw.js', '/files/1', '/_next/x', '/verify_log.py'])(
    'is refused at %s, whether middleware sees the address or not',
    async (path) => {
      for (const headers of [origins.null, origins.foreign, { 'sec-fetch-site': 'cross-site' }, origins.none])
        for (const method of ['POST', 'PUT', 'DELETE'])
          expect((await ask(path, { method, headers: headers as Record<string, string> })).status).toBe(403)
    },
  )

  it('passes programs, which send no origin and no cookies', async () => {
    expect((await ask('/tlog/witness/add-checkpoint', { method: 'POST', body: 'x' })).status).toBe(503)
    expect((await ask('/unsubscribe/one-click?token=x', { method: 'POST' })).text).toBe('0 bytes')
  })
})

describe('a failing page', () => {
  it('is readable without scripts and shows error, status and request id', async () => {
    const { status, headers, text } = await ask('/broken', { headers: { 'accept-language': 'de' } })
    expect(status).toBe(500)
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('<h1>Etwas ist schiefgegangen</h1>')
    expect(text).toContain(`Fehler 0 · Status 500 · Anfrage ${headers['x-request-id']}`)
    expect(text).not.toContain('a fault')
  })

  it('answers 503 with Retry-After while the database is down', async () => {
    const { status, headers, text } = await ask('/outage')
    expect(status).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(text).toContain('Error 1012 · status 503')
  })

  it('keeps the 503 of a route handler, also of a post that is not one of a page', async () => {
    expect((await ask('/files/1')).status).toBe(503)
    const { status, headers } = await post('/tlog/witness/add-checkpoint', 'old 0\n\n')
    expect([status, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)])
  })

  it('keeps the status that the page sets', async () => {
    const { status, text } = await ask('/missing')
    expect([status, text]).toEqual([404, 'missing'])
  })
})

describe('answers of the framework below /api', () => {
  it('turn 405 into a problem with Allow', async () => {
    const { status, headers, text } = await ask('/api/v1/login')
    expect(status).toBe(405)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers.allow).toBe('GET, HEAD, OPTIONS')
    expect(json(text)).toMatchObject({ status: 405, errors: [{ code: 1004 }] })
  })

  it('turn 404 into a problem', async () => {
    const { status, text } = await ask('/api/v1/unknown')
    expect([status, json(text).errors[0]?.code]).toEqual([404, 1003])
  })
})

describe('an idle connection', () => {
  it('outlives those of the proxy, so that a form is never sent on a connection that is being closed', async () => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/missing`)
    const seconds = Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])
    const nginx = /upstream app \{[^}]*keepalive_timeout (\d+)s;/.exec(readFileSync('deploy/nginx.conf', 'utf8'))
    expect(seconds).toBeGreaterThan(Number(nginx?.[1]))
  })
})

describe('every response', () => {
  test.each(['/', '/favicon.ico', '/files/1', '/api/v1/unknown', '/broken'])(
    'has a content security policy at %s',
    async (path) => {
      expect((await ask(path)).headers['content-security-policy']).toMatch(/default-src/)
    },
  )

  test.each([
    ['/%ff', undefined],
    ['/search?q=%00', undefined],
    ['/api/v1/processes?q.contains=%00', 'q.contains'],
  ])('answers 400 to %s and names the field', async (path, field) => {
    const { status, text } = await ask(path)
    expect(status).toBe(400)
    if (field) expect(json(text).errors[0]?.field).toBe(field)
  })
})

it('sets Vary for shared pages, whatever the framework sets', async () => {
  expect((await ask('/shared')).headers.vary).toBe('rsc, Cookie, Authorization, Accept-Language')
  for (const path of ['/shared', '/shared-head']) {
    expect((await ask(path)).headers['cache-control']).toMatch(/^public/)
    for (const name of ['cookie', 'authorization', 'rsc'])
      expect((await ask(path, { headers: { [name]: '1' } })).headers['cache-control']).toMatch(/^private/)
  }
  expect((await ask('/missing')).headers['cache-control']).toBe('private, no-store')
})

describe('the request id', () => {
  test.each([
    ['7f3a90c1d2e4', true],
    ['a'.repeat(64), true],
    ['a'.repeat(65), false],
    ['<script>', false],
    ['two words', false],
    ['', false],
  ])('of a declared proxy, %s, is taken over: %s', async (sent, isTaken) => {
    const { headers, text } = await ask('/broken', { headers: { 'x-request-id': sent } })
    const id = String(headers['x-request-id'])
    expect(id === sent).toBe(isTaken)
    expect(id).toMatch(/^[A-Za-z0-9._-]{1,64}$/)
    expect(text).toContain(id)
  })
})

describe('a form of a page of another release', () => {
  const parts = {
    $ACTION_REF_1: '',
    '$ACTION_1:0': '{"id":"7f"}',
    title: 'A <b>bench</b> & "shade"',
    description: 'First line\r\nsecond line\n'.repeat(3),
    topics: 'Città',
    password: 'vermilion kettle',
    moduleId: '17',
    empty: '',
  }
  const body = `${Object.entries(parts)
    .map(([name, value]) => `--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join(
      '',
    )}--XX\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n--XX--\r\n`

  it('is given back without a script: every typed text, in a page of its language with a way on', async () => {
    const { status, headers, text } = await post('/old-form', body, { ...ofForm, 'accept-language': 'fr' })
    expect(status).toBe(409)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain('readonly')
    for (const typed of ['A &lt;b&gt;bench&lt;/b&gt; &amp;', 'First line\r\nsecond line', 'Città', '1014'])
      expect(text).toContain(typed)
    for (const hidden of ['vermilion', '"7f"', '>17<', 'PNG']) expect(text).not.toContain(hidden)
    expect(text).toContain('<a href="/old-form">Rouvrir la page</a>')
  })

  it.each(['//evil.example/login', '/\\\\evil.example', '/%2f/evil.example'])(
    'leads home from the address %s',
    (address) => {
      const error = new AppError('pageOutdated')
      const facts = { error, status: error.status, requestId: 'r', locale: 'en' as const, wasPosted: true }
      const page = failurePage({ ...facts, typed: [['title', 'A bench']], address })
      expect(page).not.toContain('evil.example')
      expect(page).toContain('<a href="/home">')
    },
  )

  it('is given back as far as it can be escaped at once', () => {
    const error = new AppError('pageOutdated')
    const facts = { error, status: error.status, requestId: 'r', locale: 'en' as const, wasPosted: true }
    const page = (...typed: [string, string][]) => failurePage({ ...facts, typed })
    const longest = 'x'.repeat(100_000)
    expect(page(['description', longest])).toContain(longest)
    const many = Array.from({ length: 2000 }, (): [string, string] => ['<'.repeat(2000), '<'.repeat(1000)])
    for (const hostile of [page(['description', '<'.repeat(2 ** 21)]), page(...many)])
      expect(hostile.match(/&lt;/g)?.length).toBeLessThanOrEqual(200_000)
  })

  it('is left to the script of the page, which has the texts', async () => {
    const { status, headers, text } = await post('/old-form', '[]', ofAction)
    expect({ status, text }).toEqual({ status: 409, text: 'Server Action unavailable.' })
    expect(headers['x-nextjs-action-not-found']).toBe('1')
  })
})

describe('after a body that was not read whole', () => {
  /** Sends requests one after the other on one connection for as long as it is open. */
  async function onOneConnection(...asks: [method: string, path: string, body?: Buffer][]) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const { port } = server.address() as AddressInfo
    const send = (method: string, path: string, body?: Buffer) =>
      new Promise<{ text: string; port: number | undefined }>((resolve, reject) => {
        const request = http.request({ agent, host: '127.0.0.1', port, path, method }, async (response) => {
          const chunks = await response.toArray()
          resolve({ text: Buffer.concat(chunks).toString(), port: request.socket?.localPort })
        })
        request.setTimeout(5000, () => request.destroy(new Error('no answer'))).on('error', reject)
        request.end(body)
      })
    const answers: { text: string; port: number | undefined }[] = []
    try {
      for (const ask of asks) answers.push(await send(...ask))
    } finally {
      agent.destroy()
    }
    return answers
  }

  it.each([
    ['whose reader stopped', '/api/half-read', 'enough'],
    ['that was refused for its size', '/api/too-large', 'bodyTooLarge'],
  ])(
    'answers the next request of a connection, after one %s',
    async (_what, path, text) => {
      const [first, next] = await onOneConnection(['POST', path, Buffer.alloc(2_000_000)], ['GET', '/missing'])
      expect(first?.text).toBe(text)
      expect(next?.port).toBe(first?.port)
    },
    15_000,
  )

  it('ends a connection whose body nobody can read any more', async () => {
    const { port } = server.address() as AddressInfo
    const socket = net.connect(port, '127.0.0.1')
    const head = 'POST /api/cancelled HTTP/1.1\r\nhost: city.test\r\ncontent-length: 2000000\r\n\r\n'
    socket.write(head + 'x'.repeat(200_000))
    const bytes = (await socket.setTimeout(5000, () => socket.destroy(new Error('still open'))).toArray()) as Buffer[]
    expect(Buffer.concat(bytes).toString()).toContain('enough')
  }, 15_000)
})
