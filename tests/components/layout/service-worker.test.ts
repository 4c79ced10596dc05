import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

type Handler = (event: object) => void
type Answer = { body: string }

/** The service worker with a browser whose network answers, or does not. */
function aWorker(network: () => Promise<Answer>) {
  const handlers = new Map<string, Handler>()
  const caches = { match: async (path: string) => ({ body: `stored ${path}` }) }
  const self = { addEventListener: (name: string, handler: Handler) => handlers.set(name, handler) }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), {
    self,
    caches,
    fetch: network,
    Response: { error: () => null },
  })
  return async (request: { mode: string; method: string }): Promise<Answer | 'left alone'> => {
    let answer: Promise<Answer> | undefined
    handlers.get('fetch')?.({ request, respondWith: (given: Promise<Answer>) => (answer = given) })
    return answer ?? 'left alone'
  }
}

const page = { mode: 'navigate', method: 'GET' }

describe('the service worker', () => {
  it('answers with the stored page when a page cannot be reached', async () => {
    const fetchIn = aWorker(() => Promise.reject(new TypeError('no connection')))
    expect(await fetchIn(page)).toEqual({ body: 'stored /offline' })
  })

  it('passes on what the network answers', async () => {
    expect(await aWorker(async () => ({ body: 'fresh' }))(page)).toEqual({ body: 'fresh' })
  })

  it('leaves forms, scripts, pictures and calls alone', async () => {
    const fetchIn = aWorker(() => Promise.reject(new TypeError('no connection')))
    expect(await fetchIn({ mode: 'navigate', method: 'POST' })).toBe('left alone')
    for (const mode of ['no-cors', 'cors', 'same-origin'])
      expect(await fetchIn({ mode, method: 'GET' })).toBe('left alone')
  })
})
