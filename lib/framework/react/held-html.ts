import type { AsyncLocalStorage } from 'node:async_hooks'
import type { ServedRequest } from '@/lib/framework/http/served-request'
import { SERVED_REQUEST } from '@/lib/framework/http/served-request-name'
import { isDataRequest } from '@/lib/framework/next/request-kind'
import { findProcessWide, processWide } from '@/lib/framework/process-wide'

// The two renderings of a page (as data, as HTML) are bundled apart; they share the process and the request.
const heldByResponse = () => processWide('heldHtml', () => new WeakMap<object, string[]>())

function currentRequest(): ServedRequest | undefined {
  return findProcessWide<AsyncLocalStorage<ServedRequest>>(SERVED_REQUEST)?.getStore()
}

/**
 * Stores finished HTML for the second rendering of the same document, so that the page's data need not contain it too;
 * returns its place. Null if there is no second rendering: data for an open page, answers to its actions.
 */
export function holdHtml(html: string): number | null {
  const served = currentRequest()
  if (served?.request.method !== 'GET' || isDataRequest(served.request.headers)) return null
  const held = heldByResponse().get(served.response)
  if (held) return held.push(html) - 1
  heldByResponse().set(served.response, [html])
  return 0
}

/** The HTML stored at that place for the document being rendered. */
export function heldHtml(place: number): string {
  const served = currentRequest()
  const html = served && heldByResponse().get(served.response)?.[place]
  if (html === undefined) throw new Error(`no HTML is stored at ${place}`)
  return html
}
