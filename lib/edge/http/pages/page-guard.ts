import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentContext } from '@/lib/edge/request/current'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { PATH_HEADER } from '@/lib/foundation/i18n/headers'
import { returnPath } from '@/lib/foundation/input/return-path'
import { routes } from '@/lib/foundation/routes'
import { sessionCookieName } from '@/lib/identity/auth/session/session-cookie'

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
    if (!ctx.organization.publiclyVisible && (await hasEndedSession())) redirect(routes.loginAgain(await currentPath()))
    if (member || !ctx.organization.publiclyVisible) redirect(routes.login(await currentPath()))
    return ctx
  }
  if (!ctx.actor.consentsCurrent) redirect(routes.consent(await currentPath()))
  return ctx
}

// A session cookie without a valid session: expired or ended elsewhere (spec: visibility).
async function hasEndedSession(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName())
}

/** Path and query of the current page, as a return path. */
export async function currentPath(): Promise<string> {
  return returnPath((await headers()).get(PATH_HEADER), routes.home())
}
