import type { IncomingHttpHeaders } from 'node:http'

type Names = { has: (name: string) => boolean }

/** A request for the data of a page, made by the script of an open page (or a prefetch). */
export function isDataRequest(headers: Names | IncomingHttpHeaders): boolean {
  return hasHeader(headers, 'rsc')
}

/** A request header that only data requests have. */
export function isOfDataRequests(name: string): boolean {
  return /^next-router-/i.test(name)
}

/** A call of a server action by the script of a page; a form without script has no such header. */
export function isActionCall(headers: Names | IncomingHttpHeaders): boolean {
  return hasHeader(headers, 'next-action')
}

/** A header of the answer to a form whose action the running build does not have. */
export const UNKNOWN_ACTION_HEADER = 'x-nextjs-action-not-found'

/** Whether Next.js answers that it does not know the action of a form, by the headers of its answer. */
export function isUnknownAction(header: (name: string) => unknown): boolean {
  return header(UNKNOWN_ACTION_HEADER) !== undefined
}

/** Data that the script of a page requests before a link is followed. */
export function isPrefetch(headers: Names | IncomingHttpHeaders): boolean {
  return hasHeader(headers, 'next-router-prefetch')
}

function hasHeader(headers: Names | IncomingHttpHeaders, name: string): boolean {
  return typeof headers.has === 'function' ? headers.has(name) : name in headers
}
