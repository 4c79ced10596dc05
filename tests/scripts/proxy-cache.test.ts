// What the shipped proxy stores for whom, and what it tells the app and its log.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasNginx, startNginx } from '@/lab/bench/nginx'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import { LOCALES } from '@/lib/foundation/i18n/locales'

const SHARED = 'public, max-age=0, s-maxage=2, stale-while-revalidate=2'

/** Milliseconds that the app takes for a page whose address says `slow`. */
const SLOW_MS = 1500

let received: http.IncomingHttpHeaders = {}

/** Stands for the app: `offered` names the languages of the organization, `cache` another Cache-Control. */
const app = http.createServer(async (request, response) => {
  received = request.headers
  const { searchParams, pathname } = new URL(request.url ?? '/', 'http://app.test')
  if (searchParams.has('slow')) {
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1)
    if (asked.get(pathname) === 1) await sleep(SLOW_MS)
  }
  const offered = (searchParams.get('offered') ?? 'en').split(',')
  response.setHeader('vary', 'Cookie, Authorization, Accept-Language')
  response.setHeader('x-request-id', String(request.headers['x-request-id']))
  response.setHeader('cache-control', searchParams.get('cache') ?? SHARED)
  response.end(chooseLocale({ acceptLanguage: request.headers['accept-language'] }, offered))
})
const asked = new Map<string, number>()
const logs = mkdtempSync(join(tmpdir(), 'proxy-'))
let proxy: Awaited<ReturnType<typeof startNginx>>
let next = 0

describe.skipIf(!hasNginx())('the shipped proxy', () => {
  beforeAll(async () => {
    await new Promise<void>((done) => app.listen(0, '127.0.0.1', done))
    proxy = await startNginx((app.address() as AddressInfo).port, 'page', logs)
  })
  afterAll(async () => {
    await proxy.stop()
    app.close()
    rmSync(logs, { recursive: true, force: true })
  })

  it.each([
    [['it', 'it-IT,it;q=0.9,en-US;q=0.8,en;q=0.7', 'it-CH,it,en', 'it,sv;q=0.5'], 'en,it,de'],
    [['en-US,en;q=0.9', 'en-GB', 'en', 'sv-SE,sv;q=0.9,en;q=0.8', 'zh-CN,*;q=0.5'], 'it,en'],
    [['de-CH,de;q=0.9,fr;q=0.8,en;q=0.7', 'de,fr', 'de-AT,de,fr-FR;q=0.3'], 'it,fr'],
    [['pl,en;q=0.9,de;q=0.8', 'pl-PL,pl,en-US;q=0.5,de-DE;q=0.2'], 'it,de'],
  ])('stores one page for %j', async (headers, offered) => {
    const path = fresh({ offered })
    for (const [index, language] of headers.entries()) {
      const { text, cache } = await ask(path, { 'accept-language': language })
      expect(text, language).toBe(chooseLocale({ acceptLanguage: language }, offered.split(',')))
      expect(cache, language).toBe(index === 0 ? 'MISS' : 'HIT')
    }
  })

  it.each(['de', 'fr,it', 'en,de'])(
    'keeps the order of languages apart where the organization has %s',
    async (offered) => {
      const path = fresh({ offered })
      for (const acceptLanguage of orders(['en', 'it', 'de', 'fr']))
        expect([acceptLanguage, (await ask(path, { 'accept-language': acceptLanguage })).text]).toEqual([
          acceptLanguage,
          chooseLocale({ acceptLanguage }, offered.split(',')),
        ])
    },
  )

  it('answers in the language that the app chooses, whatever was stored before', async () => {
    const tag = fc.constantFrom(...LOCALES, 'it-CH', 'en-GB', 'sv', 'zh-Hant', 'deu', '*', 'EN', 'x', '')
    const quality = fc.constantFrom('', '', ';q=0.9', ';q=0.8', ';q=0.5', ';q=0', ';q=1.0', '; q=0.4', ';q=0.85')
    const entry = fc.tuple(tag, quality).map((parts) => parts.join(''))
    const header = fc.tuple(fc.array(entry, { maxLength: 6 }), fc.constantFrom(',', ',', ', '))
    const languages = fc.constantFrom('it', 'en,it', 'de,fr,en', 'el,pl', 'it,de,fr')
    await fc.assert(
      fc.asyncProperty(header, languages, async ([entries, comma], offered) => {
        const acceptLanguage = entries.join(comma)
        const { text } = await ask(`/intro?offered=${offered}`, { 'accept-language': acceptLanguage })
        expect(text).toBe(chooseLocale({ acceptLanguage }, offered.split(',')))
      }),
      { numRuns: 300 },
    )
  })

  it('stores pages of visitors who carry only cookies of others, and does not pass these on', async () => {
    const path = fresh()
    for (const cookie of [
      '_ga=GA1.1.2; _pk_id.1=ab',
      '__Host-known-device=x',
      'not-session=1; sessionid=2',
      undefined,
    ]) {
      await ask(path, cookie ? { cookie } : {})
      expect(received.cookie).toBeUndefined()
    }
    expect((await ask(path, { cookie: '_ga=GA1.1.3' })).cache).toBe('HIT')
  })

  it.each(['__Host-session=a', 'session=a', '_ga=1; locale=it', '__Host-later-12=a', 'x=1;organization-code=2'])(
    'asks the app for everybody with %s, with all their cookies',
    async (cookie) => {
      const path = fresh()
      await ask(path)
      expect((await ask(path, { cookie })).cache).toBe('BYPASS')
      expect(received.cookie).toBe(cookie)
      expect((await ask(path)).cache).toBe('HIT')
    },
  )

  it('passes every cookie with what a visitor sends', async () => {
    await ask(fresh(), { cookie: '__Host-known-device=x' }, 'POST')
    expect(received.cookie).toBe('__Host-known-device=x')
  })

  it.each(['public, s-maxage=3', 'public, max-age=0, s-maxage=600', 'public, max-age=60'])(
    'does not store an answer that asks for “%s”',
    async (cache) => {
      const path = fresh({ cache })
      await ask(path)
      expect((await ask(path)).cache).toBe('MISS')
    },
  )

  it('lets visitors wait for the request of another one no longer than a moment', async () => {
    const path = fresh({ slow: '1' })
    const first = ask(path)
    await sleep(50)
    const since = performance.now()
    await ask(path)
    expect(performance.now() - since).toBeLessThan(SLOW_MS / 2)
    expect((await first).cache).toBe('MISS')
  })

  it('stores tiles of the public log for all, whatever they send along', async () => {
    const tile = '/tlog/tile/0/000'
    const stored = `?cache=${encodeURIComponent('public, max-age=31536000, immutable')}`
    expect((await ask(`${tile}?cache=no-store`)).cache).toBe('MISS')
    expect((await ask(tile + stored)).cache).toBe('MISS')
    expect((await ask(`${tile}?x=1`, { cookie: 'session=a', 'accept-language': 'it' })).cache).toBe('HIT')
    expect((await ask(`${tile}.p/7${stored}`)).cache).toBe('MISS')
  })

  it('gives every request an id that the app, the answer and the log have, also for a stored page', async () => {
    const path = fresh()
    const first = await ask(path, { 'x-request-id': 'chosen-by-a-client' })
    expect(received['x-request-id']).toBe(first.requestId)
    expect(first.requestId).toMatch(/^[0-9a-f]{32}$/)
    const stored = await ask(path)
    expect([stored.cache, stored.requestId === first.requestId]).toEqual(['HIT', false])
    expect(logLines().find(({ requestId }) => requestId === stored.requestId)).toMatchObject({
      method: 'GET',
      status: '200',
      cache: 'HIT',
      path: path.split('?')[0],
      client: '127.0.0.0',
    })
  })

  it('tells the app the address that it sees, not the one that a client claims', async () => {
    await ask(fresh(), { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' })
    expect(received).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' })
    expect(received.forwarded).toBeUndefined()
  })

  it('passes no trace of a client on, which would choose the requests that are recorded', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
    await ask(fresh(), { traceparent, tracestate: 'vendor=1' })
    expect([received['traceparent'], received['tracestate']]).toEqual([undefined, undefined])
  })

  it('logs neither addresses of people nor what mailed links prove', async () => {
    const secret = 'a-token-of-a-link'
    const headers = {
      referer: `http://a.test/?token=${secret}`,
      'user-agent': 'a-browser',
      cookie: `session=${secret}`,
    }
    for (const path of [`/email-confirm?token=${secret}`, `/process-review/${secret}`, `/builder/review/${secret}?x=1`])
      await ask(path, headers)
    const log = readFileSync(join(logs, 'nginx.log'), 'utf8')
    expect(log).toContain('/builder/review/…')
    const hidden = [secret, 'a-browser', '"client":"127.0.0.1'].filter((words) => log.includes(words))
    expect(hidden).toEqual([])
  })

  it('does not let anybody in to what is for machines of the installation', async () => {
    for (const path of [
      '/api/internal/certificate',
      '//api/internal/certificate',
      '/api/./internal/x',
      '/api/%69nternal/x',
    ]) {
      received = {}
      expect([path, (await ask(path)).status, received.host]).toEqual([path, 404, undefined])
    }
  })
})

/** Every list of some of the languages, in every order. */
function orders(languages: readonly string[], before: readonly string[] = []): string[] {
  const lists = languages.map((language) => [...before, language])
  return lists.flatMap((list) => [
    list.join(','),
    ...orders(
      languages.filter((language) => !list.includes(language)),
      list,
    ),
  ])
}

/** An address that no other test asks for. */
function fresh(query: Record<string, string> = {}): string {
  next += 1
  return `/page-${next}?${new URLSearchParams(query)}`
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string; cache: unknown; requestId: unknown }>((resolve, reject) => {
    const request = http.request({ port: proxy.cachePort, path, headers, method, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text,
          cache: answer.headers['x-cache'],
          requestId: answer.headers['x-request-id'],
        }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

function logLines(): Record<string, string>[] {
  const lines = readFileSync(join(logs, 'nginx.log'), 'utf8').split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, string>)
}
