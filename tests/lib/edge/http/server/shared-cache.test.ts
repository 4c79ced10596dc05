// The cache of tests/e2e/shared-caches.spec.ts has to know the rules that it holds the platform to.
import { describe, expect, it } from 'vitest'
import { type CacheAnswer, type CacheRequest, SharedCache } from '@/tests/fakes/shared-cache'

const SECOND = 1000

function aCache(answer: (request: CacheRequest, call: number) => Partial<CacheAnswer>) {
  let now = 1_000_000
  let calls = 0
  const cache = new SharedCache({
    now: () => now,
    fetch: async (request) => {
      calls += 1
      return { status: 200, headers: {}, text: `answer ${calls}`, ...answer(request, calls) }
    },
  })
  return {
    pass: (seconds: number) => {
      now += seconds * SECOND
    },
    calls: () => calls,
    get: async (headers: Record<string, string> = {}, url = '/') => {
      const { text, headers: answered } = await cache.fetch({ method: 'GET', url, headers })
      return `${answered['x-cache']} ${text}`
    },
    send: (method: string, url = '/') => cache.fetch({ method, url, headers: {} }),
  }
}

const withControl = (control: string, more: Record<string, string> = {}) =>
  aCache(() => ({ headers: { 'cache-control': control, ...more } }))

describe('a shared cache', () => {
  it.each(['no-store', 'private', 'private, max-age=60', 'public, no-store'])(
    'stores nothing of %s',
    async (control) => {
      const { get } = withControl(control)
      await get()
      expect(await get()).toBe('MISS answer 2')
    },
  )

  it('keeps an answer for max-age, and for s-maxage where both are given', async () => {
    const plain = withControl('max-age=60')
    await plain.get()
    plain.pass(59)
    expect(await plain.get()).toBe('HIT answer 1')
    plain.pass(1)
    expect(await plain.get()).toBe('MISS answer 2')
    const shared = withControl('public, max-age=60, s-maxage=1')
    await shared.get()
    shared.pass(1)
    expect(await shared.get()).toBe('MISS answer 2')
  })

  it('counts the Age that an answer comes with', async () => {
    const { get, pass } = withControl('max-age=60', { age: '50' })
    await get()
    pass(9)
    expect(await get()).toBe('HIT answer 1')
    pass(1)
    expect(await get()).toBe('MISS answer 2')
  })

  it('uses Expires, and a tenth of the age of what says nothing', async () => {
    const date = new Date(1_000_000).toUTCString()
    const expires = aCache(() => ({ headers: { date, expires: new Date(1_010_000).toUTCString() } }))
    await expires.get()
    expires.pass(9)
    expect(await expires.get()).toBe('HIT answer 1')
    const silent = aCache(() => ({ headers: { date, 'last-modified': new Date(900_000).toUTCString() } }))
    await silent.get()
    silent.pass(9)
    expect(await silent.get()).toBe('HIT answer 1')
    silent.pass(2)
    expect(await silent.get()).toBe('MISS answer 2')
  })

  it('revalidates no-cache with the ETag each time', async () => {
    const asked: (string | undefined)[] = []
    const { get } = aCache(({ headers }) => {
      asked.push(headers['if-none-match'])
      return {
        status: headers['if-none-match'] ? 304 : 200,
        headers: { 'cache-control': 'public, no-cache', etag: '"1"' },
      }
    })
    await get()
    expect(await get()).toBe('REVALIDATED answer 1')
    expect(asked).toEqual([undefined, '"1"'])
  })

  it('answers only requests whose varied headers are the same, and none with Vary: *', async () => {
    const { get } = withControl('max-age=60', { vary: 'Cookie, Accept-Language' })
    await get({ 'accept-language': 'en' })
    expect(await get({ 'accept-language': 'it' })).toBe('MISS answer 2')
    expect(await get({ 'accept-language': 'en', cookie: 'a=1' })).toBe('MISS answer 3')
    expect(await get({ 'accept-language': 'en' })).toBe('HIT answer 1')
    expect(await get({ 'accept-language': 'it' })).toBe('HIT answer 2')
    const star = withControl('max-age=60', { vary: '*' })
    await star.get()
    expect(await star.get()).toBe('MISS answer 2')
  })

  it('mixes readers where Vary is missing, as it may', async () => {
    const { get } = withControl('max-age=60')
    await get({ cookie: 'session=1', 'accept-language': 'it' })
    expect(await get({ 'accept-language': 'en' })).toBe('HIT answer 1')
  })

  it('stores what came with Authorization only where public, s-maxage or must-revalidate allows it', async () => {
    for (const [control, expected] of [
      ['max-age=60', 'MISS answer 2'],
      ['public, max-age=60', 'HIT answer 1'],
      ['s-maxage=60', 'HIT answer 1'],
      ['max-age=60, must-revalidate', 'HIT answer 1'],
    ] as const) {
      const { get } = withControl(control)
      await get({ authorization: 'Bearer 1' })
      expect(await get(), control).toBe(expected)
    }
  })

  it('serves stale answers while it revalidates only as long as that is allowed', async () => {
    const { get, pass } = withControl('s-maxage=1, stale-while-revalidate=1')
    await get()
    pass(1.5)
    expect(await get()).toBe('STALE answer 1')
    expect(await get()).toBe('HIT answer 2')
    pass(2)
    expect(await get()).toBe('MISS answer 3')
  })

  it('serves a stale answer when the origin is cut off, but none that must be revalidated', async () => {
    const failing = (control: string) =>
      aCache((_request, call) => {
        if (call > 1) throw new Error('cut off')
        return { headers: { 'cache-control': control } }
      })
    const allowed = failing('max-age=1')
    await allowed.get()
    allowed.pass(5)
    expect(await allowed.get()).toBe('STALE answer 1')
    for (const control of ['max-age=1, must-revalidate', 's-maxage=1', 'max-age=1, proxy-revalidate', 'no-cache']) {
      const forbidden = failing(control)
      await forbidden.get()
      forbidden.pass(5)
      await expect(forbidden.get(), control).rejects.toThrow('cut off')
    }
  })

  it('serves a stale answer instead of an error only for stale-if-error', async () => {
    const { get, pass } = aCache((_request, call) => ({
      status: call > 1 ? 503 : 200,
      headers: { 'cache-control': call > 1 ? 'no-store' : 's-maxage=1, stale-if-error=10' },
    }))
    await get()
    pass(5)
    expect(await get()).toBe('STALE answer 1')
    pass(10)
    expect(await get()).toBe('MISS answer 3')
  })

  it('forgets an address after an unsafe method succeeded', async () => {
    const { get, send } = withControl('max-age=60')
    await get()
    await send('HEAD')
    expect(await get()).toBe('HIT answer 1')
    await send('POST')
    expect(await get()).toBe('MISS answer 4')
  })
})
