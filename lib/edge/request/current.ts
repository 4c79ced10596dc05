import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { AppError } from '@/lib/foundation/errors/app-error'
import { REQUEST_ID_HEADER } from '@/lib/foundation/i18n/headers'
import { requestLocale } from '@/lib/foundation/i18n/request-locale'
import { noteFact } from '@/lib/framework/http/served-request'
import { sessionActor } from '@/lib/identity/auth/session/session'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { requestHost } from '@/lib/identity/organizations/hosts/host'
import { clientAddress } from './client-address'

/** The context of a page or action, created once per request: host, organization, session, actor, language. */
export const currentContext = cache(async (): Promise<Context> => {
  const [incoming, jar] = await Promise.all([headers(), cookies()])
  const host = requestHost(incoming)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) throw new AppError('organizationUnknown')
  noteFact('organizationId', organization.id)
  const now = new Date()
  const token = jar.get(sessionCookieName())?.value
  return createContext({
    organization,
    locale: await requestLocale(),
    actor: await sessionActor(organization, token, now),
    now,
    requestId: incoming.get(REQUEST_ID_HEADER) ?? crypto.randomUUID(),
    clientAddress: clientAddress(incoming),
    userAgent: (incoming.get('user-agent') ?? '').slice(0, 300),
  })
})
