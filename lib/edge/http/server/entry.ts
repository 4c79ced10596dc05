import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { hostCookieName, JUST_JOINED } from '@/lib/edge/http/cookies/host-cookie-name'
import { plainRefusal, refusalOf } from '@/lib/edge/http/failures/refusal'
import { reportFailure } from '@/lib/edge/http/failures/report-failure'
import { isSameOrigin } from '@/lib/edge/http/server/same-origin'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { env } from '@/lib/foundation/env'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { LOCALE_HEADER, NONCE_HEADER, PATH_HEADER, REQUEST_ID_HEADER } from '@/lib/foundation/i18n/headers'
import { isLocale, LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { currentRequestId, noteFact } from '@/lib/framework/http/served-request'
import { isDataRequest, isPrefetch } from '@/lib/framework/next/request-kind'
import { renewExpiring } from '@/lib/identity/auth/session/renew-session'
import { sessionCookieName, sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { routeOf } from './observe-answer'
import { COMMON, securityHeaders } from './security-headers'
import { isSharedPage, SHARED_PAGE } from './shared-pages'

export const LOCALE_COOKIE = 'locale'
const YEAR_SECONDS = 365 * 24 * 3600

/** Runs before every page: resolves organization and language, sets headers, rejects cross-origin form posts. */
export async function serveEntry(request: NextRequest): Promise<NextResponse> {
  try {
    return await enter(request)
  } catch (error) {
    // Next.js would answer without headers and without the reader's language.
    reportFailure(error, { routePath: routeOf(request.nextUrl.pathname), routeType: 'proxy' })
    const { pathname, search } = request.nextUrl
    const facts = { headers: Object.fromEntries(request.headers), url: pathname + search, method: request.method }
    const { status, headers, body } = plainRefusal(facts, refusalOf(error), currentRequestId())
    return new NextResponse(body, { status, headers: { ...COMMON, ...headers } })
  }
}

async function enter(request: NextRequest): Promise<NextResponse> {
  const host = requestHost(request.headers)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) return unknownHostPage(request)
  noteFact('organizationId', organization.id)
  if (
    !['GET', 'HEAD', 'OPTIONS'].includes(request.method) &&
    !isSameOrigin(request.headers, request.headers.get('host') ?? '')
  ) {
    return new NextResponse(null, { status: 403, headers: { 'cache-control': 'no-store' } })
  }
  const response = servePage(request, organization)
  await renewSilently(request, organization, response)
  dropSuccessMessage(request, response)
  return response
}

// The current page still reads the cookie from the request; the next one does not.
function dropSuccessMessage(request: NextRequest, response: NextResponse): void {
  const name = hostCookieName(JUST_JOINED)
  if (!request.cookies.has(name) || !isPageView(request)) return
  // As a raw header: `response.cookies` would also change the cookies that the page reads.
  const { secure } = sessionCookieOptions()
  response.headers.append(
    'set-cookie',
    `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  )
}

function isPageView({ method, headers }: NextRequest): boolean {
  if (method !== 'GET' || isPrefetch(headers)) return false
  return headers.get('sec-fetch-dest') === 'document' || isDataRequest(headers)
}

// Pages cannot set cookies while rendering, so the session is renewed here (spec: token-renewal).
async function renewSilently(
  request: NextRequest,
  organization: CurrentOrganization,
  response: NextResponse,
): Promise<void> {
  const token = request.cookies.get(sessionCookieName())?.value
  const renewed = token ? await renewExpiring(organization, token, new Date()) : null
  if (renewed) response.cookies.set(sessionCookieName(), renewed, sessionCookieOptions())
}

function servePage(request: NextRequest, organization: CurrentOrganization): NextResponse {
  const requested = request.nextUrl.searchParams.get('lang')
  const locale = chooseLocale(
    {
      requested,
      stored: request.cookies.get(LOCALE_COOKIE)?.value,
      acceptLanguage: request.headers.get('accept-language'),
    },
    organization.languages,
  )
  const nonce = crypto.randomUUID().replaceAll('-', '')
  // The preview of a phone is a page within a page.
  const isFramed = request.nextUrl.pathname.startsWith('/builder/preview/')
  const security = securityHeaders(nonce, { map: organization.map, isFramed })
  const headers = new Headers(request.headers)
  headers.set(LOCALE_HEADER, locale)
  headers.set(NONCE_HEADER, nonce)
  headers.set(REQUEST_ID_HEADER, currentRequestId())
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  headers.set('content-security-policy', security['content-security-policy'])
  const response = NextResponse.next({ request: { headers } })
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value)
  if (!organization.publiclyVisible) response.headers.set('x-robots-tag', 'noindex')
  else if (isShared(request)) response.headers.set('cache-control', SHARED_PAGE)
  if (isLocale(requested) && requested === locale && !isPreview(request)) setLocaleCookie(response, requested)
  return response
}

// All other pages keep the `private, no-store` of Next.js. `watchResponse` adds the `Vary`, which Next.js would replace.
function isShared({ method, nextUrl, cookies, headers }: NextRequest): boolean {
  return isSharedPage({
    method,
    path: nextUrl.pathname,
    search: nextUrl.searchParams,
    hasCookies: cookies.size > 0,
    hasAuthorization: headers.has('authorization'),
  })
}

// The language of a preview is not that of its reader.
function isPreview({ nextUrl }: NextRequest): boolean {
  return /^\/builder\/(?:preview|review)\//.test(nextUrl.pathname)
}

// Stores the language that a visitor requested (spec: languages).
function setLocaleCookie(response: NextResponse, locale: Locale): void {
  response.cookies.set(LOCALE_COOKIE, locale, { path: '/', maxAge: YEAR_SECONDS, sameSite: 'lax', secure: !env.DEMO })
}

/** The page of an unknown host: 404, code 100, no cookies. */
function unknownHostPage(request: NextRequest): NextResponse {
  const locale = chooseLocale({ acceptLanguage: request.headers.get('accept-language') }, LOCALES)
  const text = errorText('organizationUnknown', locale)
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title></head><body style="font-family:system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;line-height:1.5"><h1>404</h1><p>${text}</p><p>100</p></body></html>`
  return new NextResponse(html, {
    status: 404,
    headers: {
      ...COMMON,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}
