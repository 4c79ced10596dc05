/** First segments of pages that are the same for every visitor of a language; every other address stays private. */
const SHARED = new Set(
  `intro home about faq how-it-works privacy terms cookie community community-space explore portal groupsCommunity
  process-list process-detail process-guidelines process-phase process-about process-faq process-narration process-contatti
  process-list-scenarios process-list-challenges process-list-groups idea-list idea-detail idea-result module-info
  module-in-progress driver-list driver-detail challenge-detail scenario-list scenario-detail group-list group-detail
  user-detail`.split(/\s+/),
)

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
  return SHARED.has(path.split('/')[1] ?? '')
}

/** What a stored page depends on besides its address. */
const VARY = ['Cookie', 'Authorization', 'Accept-Language']

/** The `Vary` of an answer that shared caches may store; Next.js replaces the one that middleware sets. */
export function varyOfShared(cacheControl: unknown, vary: unknown): string | null {
  if (!/\bpublic\b/.test(String(cacheControl ?? ''))) return null
  const names = String(vary ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const missing = VARY.filter((name) => !names.some((known) => known.toLowerCase() === name.toLowerCase()))
  return [...names, ...missing].join(', ')
}
