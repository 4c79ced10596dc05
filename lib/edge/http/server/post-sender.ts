import 'server-only'
import type { IncomingMessage } from 'node:http'
import { visitor } from '@/lib/catalogues/actor'
import { canUseAction } from '@/lib/edge/http/server/action-access'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { sessionActor } from '@/lib/identity/auth/session/session'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { verifyToken } from '@/lib/identity/auth/session/token'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'

/** Who sends a request: nobody known, an account, or `unverified` while the database does not answer. */
export type Sender = { account?: string; isUnverified?: true }

/** Whose session a request carries, by signature and expiry of its token. */
export async function senderOf(request: IncomingMessage): Promise<Sender> {
  const token = sessionToken(request)
  if (!token) return {}
  try {
    const organization = await organizationOf(request)
    if (!organization) return {}
    const { typ, sub } = await verifyToken(organization.id, token, new Date())
    return typ === 'session' ? { account: `user:${sub}` } : {}
  } catch (error) {
    // The action gives the form back with its texts.
    if (isDatabaseUnavailable(error)) return { isUnverified: true }
    if (error instanceof AppError) return {}
    throw error
  }
}

/** Throws signInRequired or permissionDenied for somebody who may not enter the back office. */
export async function requireOfficer(request: IncomingMessage): Promise<void> {
  const organization = await organizationOf(request)
  const actor = organization ? await sessionActor(organization, sessionToken(request), new Date()) : visitor
  requireAllowed(canUseAction(actor, 'office'))
}

function organizationOf({ headers }: IncomingMessage) {
  const host = requestHost({ get: (name) => textOf(headers[name]) })
  return host ? findOrganizationByHost(host) : null
}

function sessionToken({ headers }: IncomingMessage): string | undefined {
  const start = `${sessionCookieName()}=`
  const found = (headers.cookie ?? '').split(/;\s*/).find((pair) => pair.startsWith(start))
  return found?.slice(start.length) || undefined
}

function textOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(',') : (value ?? null)
}
