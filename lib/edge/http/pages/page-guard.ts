import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { routes } from '@/lib/catalogues/routes'
import { currentContext } from '@/lib/edge/request/current'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { PATH_HEADER } from '@/lib/foundation/i18n/headers'
import { returnPath } from '@/lib/foundation/input/return-path'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'
import { FormOfEndedSession, hasPlainRefusedForm } from './form-of-ended-session'

type Guards = {
  /** Visible to everyone: sign-in, registration, static and legal pages. */
  open?: boolean
  /** Requires sign-in. */
  member?: boolean
}

/**
 * The context of a page after the checks common to all pages (spec: visibility): a private organization
 * redirects to the sign-in and back, outdated consents to the consent page.
 */
export function pageContext(guards: Guards & { member: true }): Promise<SignedInContext>
export function pageContext(guards?: Guards): Promise<Context>
export async function pageContext({ open = false, member = false }: Guards = {}): Promise<Context> {
  const ctx = await currentContext()
  if (open) return ctx
  if (ctx.actor.kind === 'visitor') {
    const mustSignIn = member || !ctx.organization.publiclyVisible
    if (mustSignIn && (await hasPlainRefusedForm())) throw new FormOfEndedSession()
    if (!ctx.organization.publiclyVisible && (await hasEndedSession())) redirect(routes.loginAgain(await currentPath()))
    if (member && (await hasEndedSession())) redirect(routes.loginEnded(await currentPath()))
    if (mustSignIn) redirect(routes.login(await currentPath()))
    return ctx
  }
  if (!ctx.actor.consentsCurrent) redirect(routes.consent(await currentPath()))
  return ctx
}

/** Whether a visitor's browser still has the cookie of a session: expired or ended elsewhere (spec: visibility). */
export async function hasEndedSession(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName())
}

/** Path and query of the current page, as a return path. */
export async function currentPath(): Promise<string> {
  return returnPath((await headers()).get(PATH_HEADER), routes.home())
}
