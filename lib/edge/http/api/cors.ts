import 'server-only'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = 'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match'
const EXPOSED_HEADERS =
  'Authorization, Content-Disposition, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Total-Count'
/** How long a browser keeps a preflight: an origin that is removed may still send for that long, and is answered without CORS. */
const PREFLIGHT_SECONDS = 600

type Origins = { corsOrigins: readonly string[] }

/** No origin but those the organization registered; the API uses bearer tokens, so credentials are never allowed. */
export function corsHeaders(request: Request, organization: Origins | null): Record<string, string> {
  const origin = request.headers.get('origin')
  if (!origin || !organization?.corsOrigins.includes(origin)) return { vary: 'Origin' }
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS, vary: 'Origin' }
}

/** The organization whose origins and languages count when a request fails before its own is known. */
export async function organizationOfHost(request: Request): Promise<CurrentOrganization | null> {
  const host = requestHost(request.headers)
  return host ? findOrganizationByHost(host) : null
}

/**
 * Answers the preflight of any call of the API. A browser sends it without a token, so on the shared host every origin
 * that some organization registered may ask; the answer to the call itself depends on the organization of its token.
 */
export async function answerPreflight(request: Request): Promise<Response> {
  const host = requestHost(request.headers)
  const origin = request.headers.get('origin') ?? ''
  const isAllowed =
    host !== null && host === env.API_HOST
      ? await isRegisteredOrigin(origin)
      : (await organizationOfHost(request))?.corsOrigins.includes(origin) === true
  const headers: Record<string, string> = isAllowed
    ? {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      }
    : {}
  return new Response(null, { status: 204, headers: { ...headers, vary: 'Origin' } })
}

async function isRegisteredOrigin(origin: string): Promise<boolean> {
  const rows = await poolSql()`
    SELECT 1 FROM "Organization" WHERE ${origin} = ANY("corsOrigins") AND "suspendedAt" IS NULL LIMIT 1 -- global`
  return rows.length > 0
}
