import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import type { Context, SignedInContext } from '@/lib/context/context'
import { currentContext } from '@/lib/context/current'
import { routes } from '@/lib/routes'
import { PATH_HEADER } from './headers'
import { returnPath } from './return-path'

type Guards = {
  /** Sign-in, registration, static and legal pages: everyone may see them. */
  open?: boolean
  /** Only for those who signed in. */
  member?: boolean
}

/**
 * The context of a page behind the doors every page has (decisions 1 and 2): an organization that is not publicly visible
 * leads to the sign-in and back, and new terms are asked before anything else.
 */
export function pageContext(guards: Guards & { member: true }): Promise<SignedInContext>
export function pageContext(guards?: Guards): Promise<Context>
export async function pageContext({ open = false, member = false }: Guards = {}): Promise<Context> {
  const ctx = await currentContext()
  if (open) return ctx
  if (ctx.actor.kind === 'visitor') {
    if (!ctx.organization.publiclyVisible && (await hasEndedSession())) redirect(routes.loginAgain(await askedPath()))
    if (member || !ctx.organization.publiclyVisible) redirect(routes.login(await askedPath()))
    return ctx
  }
  if (!ctx.actor.consentsCurrent) redirect(routes.consent(await askedPath()))
  return ctx
}

// A session cookie without a session: it has expired or was ended elsewhere (specification section 8).
async function hasEndedSession(): Promise<boolean> {
  return (await cookies()).has(sessionCookieName())
}

/** The path and query of the page being served, to come back to. */
export async function askedPath(): Promise<string> {
  return returnPath((await headers()).get(PATH_HEADER), routes.home())
}
