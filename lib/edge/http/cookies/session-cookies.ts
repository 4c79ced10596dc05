import 'server-only'
import { cookies } from 'next/headers'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { deviceCookieName, sessionCookieName, sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'
import { addKnownDevice, KNOWN_DEVICE_SECONDS } from '@/lib/identity/auth/sign-in/known-device'
import { login } from '@/lib/identity/auth/sign-in/login'
import {
  enterOrganizationCode,
  hasPassedFirstLevel,
  ORGANIZATION_CODE_COOKIE,
  ORGANIZATION_CODE_SECONDS,
} from '@/lib/identity/auth/sign-in/organization-code'

/** Signs the browser in: the cookie ends with the browser, the session at its own end. The browser is known from then on. */
export async function setSessionCookie({ token, claims }: Pick<IssuedToken, 'token' | 'claims'>): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookieName(), token, sessionCookieOptions())
  if (claims.id === null) return
  const known = addKnownDevice({ now: new Date() }, jar.get(deviceCookieName())?.value, claims.id)
  jar.set(deviceCookieName(), known, { ...sessionCookieOptions(), maxAge: KNOWN_DEVICE_SECONDS })
}

/** Signs the browser out. */
export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookieName(), '', { ...sessionCookieOptions(), maxAge: 0 })
}

/** Whether this browser has passed the organization's own code, where one is asked before the sign-in. */
export async function isPastFirstLevel(ctx: Context): Promise<boolean> {
  return hasPassedFirstLevel(ctx, (await cookies()).get(ORGANIZATION_CODE_COOKIE)?.value)
}

/** Signs a person in at a browser; the sign-in does not skip the first level. */
export async function loginAtBrowser(
  ctx: Context,
  credentials: { username: string; password: string },
): Promise<IssuedToken> {
  if (!(await isPastFirstLevel(ctx))) throw new AppError('organizationPrivate')
  const deviceCookie = (await cookies()).get(deviceCookieName())?.value
  return login(ctx, { ...credentials, deviceCookie })
}

/** Checks the organization's code and remembers in this browser that it was known. */
export async function passFirstLevel(ctx: Context, input: { accessCode: string }): Promise<void> {
  const proof = await enterOrganizationCode(ctx, input)
  const jar = await cookies()
  jar.set(ORGANIZATION_CODE_COOKIE, proof, { ...sessionCookieOptions(), maxAge: ORGANIZATION_CODE_SECONDS })
}
