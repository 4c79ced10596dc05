import 'server-only'
import { decodeJwt } from 'jose'
import { type Actor, visitor } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { AppError } from '@/lib/foundation/errors/app-error'
import { chooseLocale } from '@/lib/foundation/i18n/choose-locale'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { noteFact } from '@/lib/framework/http/served-request'
import { recoveryHolder } from '@/lib/identity/auth/password/recovery-holder'
import { tokenActor } from '@/lib/identity/auth/session/session'
import { findOrganizationByHost, findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { normalizeHost, requestHost } from '@/lib/identity/organizations/hosts/host'
import type { ApiRequest } from './api-request'
import { clientAddress } from './client-address'

/** The language of error messages of an API request before its organization is known. */
export function apiLocale(request: ApiRequest, offered: readonly string[] = LOCALES): Locale {
  // Next.js passes the rewritten /locs/{language} either as a parameter or in the path.
  const { pathname, searchParams } = new URL(request.url)
  const requested = searchParams.get('locs') ?? /\/locs\/([a-z]{2})\/?$/.exec(pathname)?.[1]
  return chooseLocale({ requested, acceptLanguage: request.headers.get('accept-language') }, offered)
}

type Options = { loginDomain?: string | undefined; afterRecovery?: boolean; anyHost?: boolean }

/** The context of an API request: host (or token on the shared API host), bearer token, language. Ignores cookies. */
export async function apiContext(
  request: ApiRequest,
  requestId: string,
  { loginDomain, afterRecovery = false, anyHost = false }: Options = {},
): Promise<Context> {
  const now = new Date()
  const token = bearerToken(request)
  const organization =
    (await apiOrganization(request, token, loginDomain)) ??
    (anyHost && !token && isApiHost(request) ? await nobodysOrganization() : null)
  if (!organization) throw new AppError('organizationUnknown')
  noteFact('organizationId', organization.id)
  const recovering =
    token && afterRecovery && isOfRecovery(token) ? await recoveryHolder({ organization, now }, token) : undefined
  const actor: Actor = token && !recovering ? await tokenActor(organization, token, now) : visitor
  const context = createContext({
    organization,
    actor,
    now,
    requestId,
    locale: apiLocale(request, organization.languages),
    clientAddress: clientAddress(request.headers),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  })
  return recovering ? { ...context, recovering } : context
}

function bearerToken(request: ApiRequest): string | undefined {
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header.slice(0, 8192)) ?? []
  if (!token) throw new AppError('tokenInvalid')
  return token
}

// On an organization's own host the host decides, whatever a token or body says; on the shared API host the token does,
// and for a login the domain it names (spec: hosts). The audience read here is verified with the signature afterwards.
async function apiOrganization(
  request: ApiRequest,
  token: string | undefined,
  loginDomain: string | undefined,
): Promise<CurrentOrganization | null> {
  const host = requestHost(request.headers)
  if (!host) return null
  if (!isApiHost(request)) return findOrganizationByHost(host)
  if (token) return findOrganizationById(audience(token))
  const domain = loginDomain ? normalizeHost(loginDomain) : null
  return domain ? findOrganizationByHost(domain) : null
}

/** Whether a request came to the shared API host, which has no organization of its own. */
export function isApiHost(request: ApiRequest): boolean {
  return Boolean(env.API_HOST) && requestHost(request.headers) === env.API_HOST
}

// The shared host has no organization. Calls that concern none use the first one, without its host.
async function nobodysOrganization(): Promise<CurrentOrganization | null> {
  const [first] = await poolSql()(idRow)`
    SELECT "organizationId" AS "id" FROM "OrganizationDomain" d JOIN "Organization" o ON o."id" = d."organizationId"
    WHERE d."verifiedAt" IS NOT NULL AND o."suspendedAt" IS NULL ORDER BY 1 LIMIT 1
    -- global: which organization the shared host falls back to`
  const organization = first ? await findOrganizationById(first.id) : null
  return organization && { ...organization, primaryHost: '' }
}

// Unverified: only selects the verifier.
function isOfRecovery(token: string): boolean {
  try {
    return decodeJwt(token)['typ'] === 'recovery'
  } catch {
    // No token.
    return false
  }
}

function audience(token: string): number {
  try {
    return Number(decodeJwt(token).aud)
  } catch (cause) {
    // No token.
    throw new AppError('tokenInvalid', {}, { cause })
  }
}
