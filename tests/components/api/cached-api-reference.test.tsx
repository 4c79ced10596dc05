import { expect, it, vi } from 'vitest'
import { ApiReference } from '@/components/api/api-reference'
import { CachedApiReference } from '@/components/api/cached-api-reference'
import { LOCALE_HEADER } from '@/lib/foundation/i18n/headers'
import { freeze, staticHtml } from '@/lib/framework/react/freeze'
import { calls } from '@/lib/generated/calls'
import { measureEventLoop } from '@/tests/hostile/event-loop'

const request = vi.hoisted(() => ({ locale: 'en' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ [LOCALE_HEADER]: request.locale }) }))

it('writes the reference of the API once a language', async () => {
  let reads = 0
  const counted = new Proxy(calls, {
    get: (list, key) => {
      if (key === Symbol.iterator || key === 'map') reads += 1
      return Reflect.get(list, key) as unknown
    },
  })
  const written = async (locale: 'en' | 'de') => {
    request.locale = locale
    const before = reads
    const started = performance.now()
    const html = await staticHtml(<CachedApiReference calls={counted} locale={locale} />)
    return { html, reads: reads - before, ms: performance.now() - started }
  }
  const first = await written('en')
  expect(first.reads).toBeGreaterThan(0)
  const second = await written('en')
  console.info(`${first.html.length} characters, ${first.ms.toFixed(1)} ms, then ${second.ms.toFixed(1)} ms`)
  expect([second.reads, second.html === first.html]).toEqual([0, true])
  const german = await written('de')
  expect(german.reads).toBeGreaterThan(0)
  expect(german.html).not.toBe(first.html)
  expect((await written('en')).reads).toBe(0)
  request.locale = 'en'
  expect(first.html).toBe(await staticHtml(<ApiReference calls={calls} locale="en" />))
  await expect(freeze(<CachedApiReference calls={counted} locale="en" />)).resolves.toBeDefined()
})

it('holds the event loop for less than 50 ms while the reference is first written', async () => {
  // A list of its own is described and written anew.
  const unknown = [...calls]
  const { value, heldMs } = await measureEventLoop(() => staticHtml(<CachedApiReference calls={unknown} locale="it" />))
  expect(value.length).toBeGreaterThan(500_000)
  expect(heldMs).toBeLessThan(50)
})
