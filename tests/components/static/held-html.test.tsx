import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { freeze } from '@/components/static/freeze'
import { heldHtml, holdHtml } from '@/components/static/held-html'

const shared = globalThis as typeof globalThis & { currentResponse?: AsyncLocalStorage<ServerResponse> }
const storage = new AsyncLocalStorage<ServerResponse>()
const responseTo = (method: string, headers: Record<string, string> = {}) =>
  ({ req: { method, headers } }) as unknown as ServerResponse
const LONG = 'a sentence of an idea. '.repeat(30)

beforeEach(() => {
  shared.currentResponse = storage
})

describe('passing frozen HTML to the second rendering of a document', () => {
  it('keeps the HTML of each response apart, in order', () => {
    const [one, other] = [responseTo('GET'), responseTo('GET')]
    expect(storage.run(one, () => [holdHtml('a'), holdHtml('b')])).toEqual([0, 1])
    expect(storage.run(other, () => holdHtml('c'))).toBe(0)
    expect(storage.run(one, () => heldHtml(0) + heldHtml(1))).toBe('ab')
    expect(() => storage.run(other, () => heldHtml(1))).toThrow('nothing is held')
  })

  it.each([
    ['data for a page that is open', responseTo('GET', { rsc: '1' })],
    ['the answer of an action', responseTo('POST')],
  ])('%s carries its HTML itself', (_, response) => {
    expect(storage.run(response, () => holdHtml('x'))).toBeNull()
  })

  it('stores nothing outside of a request', () => {
    expect(holdHtml('x')).toBeNull()
  })

  it('keeps frozen HTML out of the React payload', async () => {
    await storage.run(responseTo('GET'), async () => {
      const node = (await freeze(
        <section id="ideas">
          <p>{LONG}</p>
        </section>,
      )) as ReactElement
      expect(JSON.stringify(node)).not.toContain(LONG)
      expect(renderToString(node)).toBe(`<section id="ideas"><p>${LONG}</p></section>`)
    })
  })
})
