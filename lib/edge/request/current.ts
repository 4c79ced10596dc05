import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { AppError } from '@/lib/foundation/errors/app-error'
import { REQUEST_ID_HEADER } from '@/lib/foundation/i18n/headers'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { noteFact } from '@/lib/framework/http/served-request'
import { sessionReader } from '@/lib/identity/auth/session/session'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { clientAddress } from './client-address'

/** The context of a page or action, created once per request: host, organization, session, actor, language. */
export async function currentContext(): Promise<Context> {
  return (await currentReader()).ctx
}

/** Unread notifications of the reader, counted up to UNREAD_COUNT_MAX + 1; read with the session. */
export async function currentUnread(): Promise<number> {
  return (await currentReader()).unread
}

const currentReader = cache(async (): Promise<{ ctx: Context; unread: number }> => {
  const [incoming, jar] = await Promise.all([headers(), cookies()])
  const host = requestHost(incoming)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) throw new AppError('organizationUnknown')
  noteFact('organizationId', organization.id)
  const now = new Date()
  const token = jar.get(sessionCookieName())?.value
  const { actor, unread } = await sessionReader(organization, token, now)
  const ctx = createContext({
    organization,
    locale: await requestLocale(),
    actor,
    now,
    requestId: incoming.get(REQUEST_ID_HEADER) ?? crypto.randomUUID(),
    clientAddress: clientAddress(incoming),
    userAgent: (incoming.get('user-agent') ?? '').slice(0, 300),
  })
  return { ctx, unread }
})
