import type { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'

// The two renderings of a page (as data, as HTML) are bundled apart and share nothing but the process: the response that
// both work for (lib/edge/http/server/served-request.ts) holds what the first hands to the second.
const shared = globalThis as typeof globalThis & {
  currentResponse?: AsyncLocalStorage<ServerResponse>
  heldHtml?: WeakMap<ServerResponse, string[]>
}

/**
 * Keeps finished HTML for the second rendering of the same document, so that it need not travel in the page's data too;
 * returns its place. Null where there is no second rendering: data for a page that is already open, answers to its actions.
 */
export function holdHtml(html: string): number | null {
  const response = shared.currentResponse?.getStore()
  if (response?.req.method !== 'GET' || response.req.headers['rsc'] !== undefined) return null
  shared.heldHtml ??= new WeakMap()
  const held = shared.heldHtml.get(response)
  if (held) return held.push(html) - 1
  shared.heldHtml.set(response, [html])
  return 0
}

/** What was kept at that place for the document being rendered. */
export function heldHtml(place: number): string {
  const response = shared.currentResponse?.getStore()
  const html = response && shared.heldHtml?.get(response)?.[place]
  if (html === undefined) throw new Error(`nothing is held at ${place}`)
  return html
}
