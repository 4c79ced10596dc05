import type { IncomingHttpHeaders } from 'node:http'
import { isDataRequest, isOfDataRequests } from '@/lib/framework/next/request-kind'

/** First segments of pages that are the same for every visitor of a language; every other address stays private. */
const SHARED = new Set(
  `intro home about faq how-it-works privacy terms cookie community community-space explore portal groupsCommunity
  process-list process-detail process-guidelines process-phase process-about process-faq process-narration process-contatti
  process-list-scenarios process-list-challenges process-list-groups idea-list idea-detail idea-result module-info
  module-in-progress driver-list driver-detail challenge-detail scenario-list scenario-detail group-list group-detail
  user-detail`.split(/\s+/),
)

/** Redirects that depend on the workspace that the browser chose, and set its cookie. */
const CHOOSING = /^\/portal\/space(?:\/|$)/

type PageRequest = {
  method: string
  path: string
  search: URLSearchParams
  hasCookies: boolean
  hasAuthorization: boolean
}

/** Whether a shared cache may store the page: it depends on nothing but address and language. */
export function isSharedPage({ method, path, search, hasCookies, hasAuthorization }: PageRequest): boolean {
  if (method !== 'GET' || hasCookies || hasAuthorization || search.has('lang') || search.has('token')) return false
  return SHARED.has(path.split('/')[1] ?? '') && !CHOOSING.test(path)
}

/**
 * Shared caches use a page for a second, and for another one while they fetch the next; for ten while the platform does not
 * answer. Nothing withdrawn stays longer.
 */
export const SHARED_PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=10'
/** For files and lists that may be withdrawn: browsers use them for a minute. */
export const SHARED_FILE = 'public, max-age=60, s-maxage=1, must-revalidate'
export const PRIVATE = 'private, no-store'

/** Whether no shared cache may store the answer to a request. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return headers.cookie !== undefined || headers.authorization !== undefined || isDataRequest(headers)
}

/** The `Cache-Control` of an answer: private without one of its own, and for every personal request. */
export function cacheControlOf(given: unknown, { isPersonal }: { isPersonal: boolean }): string {
  const control = String(given ?? '')
  if (control === '') return PRIVATE
  if (!isPersonal || !/\bpublic\b/.test(control)) return control
  const parts = control.split(',').map((part) => part.trim())
  const personal = parts.filter((part) => !/^(public|s-maxage|stale-|proxy-)/.test(part))
  return ['private', ...personal].join(', ')
}

/** What a stored page depends on besides its address. */
const VARY = ['Cookie', 'Authorization', 'Accept-Language']

/**
 * The `Vary` of an answer that shared caches may store; Next.js replaces the one that middleware sets. Without the headers
 * that only come with data requests, which are private: nginx does not store an answer whose `Vary` is longer than 128 characters.
 */
export function varyOfShared(cacheControl: unknown, vary: unknown): string | null {
  if (!/\bpublic\b/.test(String(cacheControl ?? ''))) return null
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !isOfDataRequests(name))
  const missing = VARY.filter((name) => !names.some((known) => known.toLowerCase() === name.toLowerCase()))
  return [...names, ...missing].join(', ')
}
