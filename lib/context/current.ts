import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { sessionActor } from '@/lib/auth/session'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import { AppError } from '@/lib/errors/app-error'
import { clientAddress } from '@/lib/http/client-address'
import { REQUEST_ID_HEADER } from '@/lib/http/headers'
import { requestLocale } from '@/lib/i18n/request-locale'
import { findOrganizationByHost } from '@/lib/organizations/find-by-host'
import { requestHost } from '@/lib/organizations/host'
import type { Context } from './context'
import { createContext } from './create'

/** The context of the page or action being served, made once a request: host, organization, session, actor, language. */
export const currentContext = cache(async (): Promise<Context> => {
  const [incoming, jar] = await Promise.all([headers(), cookies()])
  const host = requestHost(incoming)
  const organization = host ? await findOrganizationByHost(host) : null
  if (!organization) throw new AppError('organizationUnknown')
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
