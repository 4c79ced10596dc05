import 'server-only'
import type { ApiRequest } from '@/lib/edge/request/api-request'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const REQUEST_HEADERS = 'Authorization, Content-Type, Accept-Language, Idempotency-Key, If-None-Match'
const EXPOSED_HEADERS =
  'Authorization, Content-Disposition, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, X-Total-Count'
/** Lifetime of a cached preflight; a removed origin may still send for that long, but is answered without CORS headers. */
const PREFLIGHT_SECONDS = 600

type Origins = { corsOrigins: readonly string[] }

/** Allows registered origins only; never credentials, because the API uses bearer tokens. */
export function corsHeaders(request: ApiRequest, organization: Origins | null): Record<string, string> {
  const origin = request.headers.get('origin')
  if (!origin || !organization?.corsOrigins.includes(origin)) return { vary: 'Origin' }
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS, vary: 'Origin' }
}

/** The organization of the host, for origins and languages of requests that fail before theirs is known. */
export async function organizationOfHost(request: ApiRequest): Promise<CurrentOrganization | null> {
  const host = requestHost(request.headers)
  return host ? findOrganizationByHost(host) : null
}

/**
 * Answers CORS preflights. They have no token, so on the shared host every origin
 * registered by any organization is allowed; the call itself is checked against its own organization.
 */
export async function answerPreflight(request: ApiRequest): Promise<Response> {
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
    SELECT 1 FROM "Organization" WHERE ${origin} = ANY("corsOrigins") AND "suspendedAt" IS NULL LIMIT 1
    -- global: any organization may allow the origin on the shared host`
  return rows.length > 0
}
