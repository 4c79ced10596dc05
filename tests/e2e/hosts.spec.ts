import { routes } from '@/lib/catalogues/routes'
import { callApi, ideasOf, processInStage, tokenOf } from './support/api'
import { expect, test } from './support/browser'
import { comune, port } from './support/hosts'
import { type RawAnswer, rawBytes, rawRequest } from './support/raw-request'

const OWN = `comune.localhost:${port}`
// What only an organization of the demo has on its pages.
const CANARIES = /Valdoria|Faggio|comune\.localhost|scuola\.localhost|rete\.localhost/
const FOREIGN = /Istituto Il Faggio|scuola\.localhost/

test.describe('an unknown host (T01)', () => {
  for (const path of [
    '/',
    '/intro',
    '/process-list',
    '/process-detail/1',
    '/login',
    '/admin',
    '/robots.txt',
    '/sitemap.xml',
    '/no/such/page',
    '/inbox',
    '/api/docs',
  ]) {
    test(`${path} answers 404 with code 100, uncached, without cookie or content of any organization`, async () => {
      const answer = await rawRequest(path, { host: 'unknown.test' })
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('100')
      expectNoContentAndNoCookie(answer)
    })
  }

  for (const path of [
    '/api/v1/processes',
    '/api/v1/processes/1',
    '/api/v1/public/organizations',
    '/api/v1/users/me',
    '/api/v1/organizations/current',
  ]) {
    test(`${path} answers the error with code 100`, async () => {
      const answer = await rawRequest(path, { host: 'unknown.test' })
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ code: 100 }] })
      expectNoContentAndNoCookie(answer)
    })
  }

  test('accepts no form and no sign-in', async () => {
    const body = JSON.stringify({ username: 'citizen', password: 'participate' })
    const headers = { 'content-type': 'application/json' }
    const login = await rawRequest('/api/v1/login', { host: 'unknown.test', method: 'POST', headers, body })
    expect(login.status).toBe(404)
    expect(login.headers['authorization']).toBeUndefined()
    const form = await rawRequest('/login', {
      host: 'unknown.test',
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: 'username=citizen',
    })
    expect(form.status).toBe(404)
    expectNoContentAndNoCookie(form)
  })
})

function expectNoContentAndNoCookie({ headers, text }: RawAnswer): void {
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toContain('no-store')
  expect(text + JSON.stringify(headers)).not.toMatch(CANARIES)
}

test.describe('the host selects the organization', () => {
  test('a forwarded host is ignored when the client is not a trusted proxy (T02)', async () => {
    for (const headers of [{ 'x-forwarded-host': 'scuola.localhost' }, { forwarded: 'host=scuola.localhost' }]) {
      const { status, text } = await rawRequest('/intro', { headers })
      expect(status).toBe(200)
      expect(text).toContain('Comune di Valdoria')
      expect(text).not.toMatch(FOREIGN)
    }
    const { json } = await callApi('/public/organizations')
    expect(JSON.stringify(json)).toContain('Comune di Valdoria')
  })

  for (const host of ['COMUNE.LOCALHOST', 'comune.localhost.', 'comune.localhost:443', `Comune.Localhost.:${port}`]) {
    test(`"${host}" is normalized to the same organization (T04)`, async () => {
      const { status, text } = await rawRequest('/intro', { host })
      expect(status).toBe(200)
      expect(text).toContain('Comune di Valdoria')
      expect(text).toContain(`${comune}/intro`)
    })
  }

  for (const host of [
    'comune.localhost:99999',
    'comune.localhost@scuola.localhost',
    'comune.localhost/',
    'comune.localhost, scuola.localhost',
    'comune..localhost',
    '-',
    '[::1]',
  ]) {
    test(`"${host}" is unknown (T04)`, async () => {
      const { status, text } = await rawRequest('/intro', { host })
      expect([400, 404]).toContain(status)
      expect(text).not.toMatch(CANARIES)
    })
  }

  test('two Host headers are refused or the first one counts (T04)', async () => {
    const { status, text } = await rawBytes(
      `GET /intro HTTP/1.1\r\nHost: ${OWN}\r\nHost: scuola.localhost:${port}\r\nConnection: close\r\n\r\n`,
    )
    expect([200, 400]).toContain(status)
    expect(text).not.toMatch(FOREIGN)
  })

  test('an absolute request target does not change the organization (T04)', async () => {
    const { status, text } = await rawBytes(
      `GET http://scuola.localhost:${port}/intro HTTP/1.1\r\nHost: ${OWN}\r\nConnection: close\r\n\r\n`,
    )
    expect([200, 400, 404]).toContain(status)
    expect(text).not.toMatch(FOREIGN)
  })

  test('a token of one organization is refused at another (T05)', async () => {
    const token = await tokenOf('citizen')
    for (const path of ['/users/me', '/processes'])
      expect((await callApi(path, { organization: 'scuola', token })).status).toBe(401)
  })
})

test.describe('a form posted by another site', () => {
  const forms = ['/login', '/register', '/logout', '/intro', '/admin/organizations/new']
  const senders = {
    'another origin': { origin: 'https://evil.test' },
    'no origin that has a name': { origin: 'null' },
    'no origin at all': {},
    'another site, as the browser says': { origin: comune, 'sec-fetch-site': 'cross-site' },
    'a neighbour of the same site': { origin: comune, 'sec-fetch-site': 'same-site' },
  }
  for (const [name, headers] of Object.entries(senders)) {
    test(`is refused with 403: ${name} (J12)`, async () => {
      const token = await tokenOf('citizen')
      for (const path of forms)
        for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
          const answer = await rawRequest(path, {
            method: 'POST',
            headers: { ...headers, cookie: `session=${token}`, 'content-type': type },
            body: 'a=b',
          })
          expect(answer.status, `${path} ${type}`).toBe(403)
          expect(answer.headers['set-cookie']).toBeUndefined()
        }
      expect((await callApi('/users/me', { token })).status, 'and the session lives on').toBe(200)
    })
  }
})

test('no page, redirect or error page contains the token of its reader (J15)', async () => {
  const token = await tokenOf('citizen')
  const { vote, processId } = await processInStage('voting')
  const [idea] = await ideasOf(vote.id)
  const paths = [
    '/',
    '/home',
    '/intro',
    '/personal-space',
    '/personal-space-account',
    '/personal-space-account-edit',
    '/login',
    '/admin',
    '/no/such/page',
    `/process-detail/${processId}`,
    `/idea-detail/${idea?.id}/${processId}/${vote.phaseId}/${vote.id}`,
    '/api/v1/processes/2000000000',
  ]
  for (const path of paths) {
    const { text, headers } = await rawRequest(path, { headers: { cookie: `session=${token}` } })
    for (const part of [token, token.split('.')[1] ?? '', token.split('.')[2] ?? '']) {
      expect(text, path).not.toContain(part)
      expect(String(headers['location'] ?? ''), path).not.toContain(part)
    }
    expect(headers['referrer-policy'], path).toMatch(/same-origin|no-referrer|strict-origin/)
  }
})

test('the API ignores cookies (J13)', async () => {
  const token = await tokenOf('citizen')
  const { vote, processId } = await processInStage('voting')
  const [idea] = await ideasOf(vote.id)
  const calls = [
    ['GET', '/users/me'],
    ['GET', '/users/renewed-jwt'],
    ['GET', `/process-modules/${vote.id}/ballot`],
    ['PUT', `/process-modules/${vote.id}/preferences/${idea?.id}`],
    ['DELETE', `/process-modules/${vote.id}/preferences/${idea?.id}`],
    ['POST', `/processes/${processId}/join`],
    ['GET', '/organizations/current'],
  ] as const
  for (const [method, path] of calls)
    for (const name of ['session', '__Host-session']) {
      const answer = await rawRequest(`/api/v1${path}`, { method, headers: { cookie: `${name}=${token}` } })
      expect(answer.status, `${method} ${path}`).toBe(401)
    }
})

test.describe('security headers of every answer (S13)', () => {
  const answers = {
    'a page': '/intro',
    'a page that is not there': '/no/such/page',
    'a redirect': '/',
    'an answer of the API': '/api/v1/processes',
    'a refusal of the API': '/api/v1/processes/2000000000',
    'an unknown address of the API': '/api/v1/no-such-thing',
  }
  for (const [name, path] of Object.entries(answers)) {
    test(name, async () => {
      const { headers } = await rawRequest(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['x-powered-by']).toBeUndefined()
    })
  }

  test('pages allow no foreign script and no frame, with a new nonce each', async () => {
    const [one, two] = await Promise.all([rawRequest('/intro'), rawRequest('/intro')])
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=-]{16,}' 'strict-dynamic'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    expect(policy).not.toBe(two.headers['content-security-policy'])
  })
})

test('the TLS proxy is told which hosts may have a certificate, and nobody who comes through a proxy', async () => {
  const path = '/api/internal/certificate?domain=comune.localhost'
  expect((await rawRequest(path)).status).toBe(200)
  expect((await rawRequest(path, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
})

test('internal files are not served (S15)', async () => {
  for (const path of [
    '/.env',
    '/.git/HEAD',
    '/.git/config',
    '/metrics',
    '/package.json',
    '/server.js',
    '/prisma/schema',
    '/_next/static/chunks/main.js.map',
    '/..%2f..%2fpackage.json',
    '/api/v1/../../package.json',
    '/files/..%2f..%2fpackage.json',
  ]) {
    const { status, text, headers } = await rawRequest(path)
    expect([307, 400, 404], path).toContain(status)
    if (status === 307) expect(headers['location']).toBe(routes.notFound())
    expect(text).not.toMatch(/DATABASE_URL|APP_SECRET|at \w+ \(|node_modules/)
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test.describe('an unknown language (X18)', () => {
  const evil = '<script>alert(1)</script>'
  test('at the end of an API address falls back and is not reflected', async () => {
    for (const asked of ['xx', '..%2f', encodeURIComponent(evil), 'en%0d%0aset-cookie:a=b']) {
      const { status, text, headers } = await rawRequest(`/api/v1/processes/2000000000/locs/${asked}`, {
        headers: { 'accept-language': 'xx' },
      })
      expect(status, asked).toBe(404)
      expect(text).not.toContain('<script>')
      expect(headers['set-cookie']).toBeUndefined()
    }
    const { text } = await rawRequest('/api/v1/processes/2000000000/locs/xx')
    const english = await rawRequest('/api/v1/processes/2000000000/locs/en')
    expect([english.text, (await rawRequest('/api/v1/processes/2000000000')).text].map(titleOf)).toContain(
      titleOf(text),
    )
  })

  test('in an address is neither reflected nor remembered', async () => {
    const { status, text, headers } = await rawRequest(`/intro?lang=${encodeURIComponent(evil)}`)
    expect(status).toBe(200)
    expect(text).not.toContain(evil)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('in ten thousand letters of Accept-Language is ignored', async () => {
    const { status, text } = await rawRequest('/intro', {
      headers: { 'accept-language': `${'xx-XX;q=0.9,'.repeat(850)}de` },
    })
    expect([200, 431]).toContain(status)
    expect(text).not.toContain('xx-XX')
  })

  const titleOf = (json: string) => (JSON.parse(json) as { title: string }).title
})

test.describe('the request method (Z17)', () => {
  test('cannot be overridden by a header or field', async () => {
    const { processId } = await processInStage('collecting')
    const headers = { 'x-http-method-override': 'DELETE', 'x-http-method': 'PUT', 'x-method-override': 'PATCH' }
    const answer = await rawRequest(`/api/v1/processes/${processId}?_method=DELETE`, { headers })
    expect([200, 400]).toContain(answer.status)
    expect((await callApi(`/processes/${processId}`)).status).toBe(200)
  })

  test('is refused when it is TRACE or unknown', async () => {
    for (const path of ['/intro', '/api/v1/processes'])
      for (const method of ['TRACE', 'PROPFIND']) {
        const answer = await rawRequest(path, { method, headers: { 'x-secret': 'canary-of-trace' } })
        expect([400, 403, 405, 501], `${method} ${path}`).toContain(answer.status)
        expect(answer.text).not.toContain('canary-of-trace')
      }
  })

  for (const path of ['/api/v1/nothing', '/api/v1/proposals/1/nothing/deep', '/api/v1/nothing/locs/en']) {
    test(`${path} answers a problem with status 404, not a page`, async () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await rawRequest(path, { method })
        expect(answer.status).toBe(404)
        expect(answer.headers['content-type']).toContain('application/problem+json')
        expect(JSON.parse(answer.text)).toMatchObject({ status: 404, errors: [{ code: 1003 }] })
      }
    })
  }

  test('an unsupported method answers 405 at the API', async () => {
    expect((await rawRequest('/api/v1/processes', { method: 'DELETE' })).status).toBe(405)
  })
})

test.describe('an oversized request (S06)', () => {
  const json = { 'content-type': 'application/json' }
  test('is refused at once with a hundred thousand brackets', async () => {
    const start = Date.now()
    const body = '['.repeat(100_000) + ']'.repeat(100_000)
    const answer = await rawRequest('/api/v1/login', { method: 'POST', headers: json, body })
    expect([400, 413]).toContain(answer.status)
    expect(Date.now() - start).toBeLessThan(5000)
  })

  test('answers 413 for more than a megabyte at the API', async () => {
    const body = JSON.stringify({ username: 'a'.repeat(1_500_000) })
    expect((await rawRequest('/api/v1/login', { method: 'POST', headers: json, body })).status).toBe(413)
  })

  test('is refused as a form of five megabytes, and the server keeps running', async () => {
    const answer = await rawRequest('/login', {
      method: 'POST',
      headers: {
        origin: comune,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        'next-action': '0'.repeat(42),
      },
      body: `a=${'b'.repeat(5_000_000)}`,
    }).catch(() => ({ status: 413 }))
    expect([400, 404, 405, 413]).toContain(answer.status)
    expect((await rawRequest('/intro')).status).toBe(200)
  })

  test('with invalid JSON answers 400 or 415', async () => {
    for (const body of ['{', '"', 'null', '[]', '1', '{"__proto__":{"a":1}}', '\u0000'])
      expect([400, 401, 415, 422], body).toContain(
        (await rawRequest('/api/v1/login', { method: 'POST', headers: json, body })).status,
      )
    const plain = await rawRequest('/api/v1/login', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    })
    expect([400, 415]).toContain(plain.status)
  })

  test('with a token of a hundred kilobytes or two hundred cookies is refused (J17)', async () => {
    const many = Array.from({ length: 200 }, (_, number) => `c${number}=${'x'.repeat(50)}`).join('; ')
    for (const headers of [
      { cookie: `session=${'a'.repeat(40_000)}` },
      { cookie: many },
      { authorization: `Bearer ${'a'.repeat(40_000)}` },
      { authorization: `Bearer ${'a'.repeat(100_000)}` },
    ]) {
      const answer = await rawRequest('/api/v1/users/me', { headers }).catch(() => ({ status: 431 }))
      expect([400, 401, 431]).toContain(answer.status)
    }
    expect((await rawRequest('/intro')).status).toBe(200)
  })
})

test('the return path of a sign-in leads to the requesting page only (X05)', async () => {
  for (const returnTo of [
    '//evil.test',
    '/\\evil.test',
    '/%09/evil.test',
    'https:evil.test',
    '.evil.test',
    'https://evil.test',
  ]) {
    const { text, headers } = await rawRequest(routes.login(returnTo))
    expect(String(headers['location'] ?? '')).not.toContain('evil')
    expect(text).not.toMatch(/(href|action|value)="[^"]*evil\.test"/)
  }
})
