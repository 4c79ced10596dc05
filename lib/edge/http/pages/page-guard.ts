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
  /** Sign-in, registration, static and legal pages: everyone may see them. */
  open?: boolean
  /** Only for those who signed in. */
  member?: boolean
}

/**
 * The context of a page behind the doors every page has (spec: visibility): an organization that is not publicly visible
 * leads to the sign-in and back, and new terms are asked before anything else.
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

// A session cookie without a session: it has expired or was ended elsewhere (spec: visibility).
async function hasEndedSession(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName())
}

/** The path and query of the page being served, to come back to. */
export async function currentPath(): Promise<string> {
  return returnPath((await headers()).get(PATH_HEADER), routes.home())
}
