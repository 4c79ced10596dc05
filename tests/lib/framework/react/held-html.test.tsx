import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type ServedRequest, serve } from '@/lib/framework/http/served-request'
import { freeze } from '@/lib/framework/react/freeze'
import { heldHtml, holdHtml } from '@/lib/framework/react/held-html'

function served(method: string, headers: Record<string, string> = {}): ServedRequest {
  const request = { method, headers } as unknown as IncomingMessage
  return { request, response: {} as ServerResponse, requestId: 'r', hasActionStarted: false, facts: {} }
}
const LONG = 'a sentence of an idea. '.repeat(30)

describe('held HTML', () => {
  it('belongs to one response, in order', () => {
    const [one, other] = [served('GET'), served('GET')]
    expect(serve(one, () => [holdHtml('a'), holdHtml('b')])).toEqual([0, 1])
    expect(serve(other, () => holdHtml('c'))).toBe(0)
    expect(serve(one, () => heldHtml(0) + heldHtml(1))).toBe('ab')
    expect(() => serve(other, () => heldHtml(1))).toThrow('no HTML is stored')
  })

  it.each([
    ['data for an open page', served('GET', { rsc: '1' })],
    ['the answer of an action', served('POST')],
  ])('is not used for %s', (_, request) => {
    expect(serve(request, () => holdHtml('x'))).toBeNull()
  })

  it('is not used outside of a request', () => {
    expect(holdHtml('x')).toBeNull()
  })

  it('is in the document and not in the data of the page', async () => {
    await serve(served('GET'), async () => {
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
