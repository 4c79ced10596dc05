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

/** Sets the session cookie, until the browser closes, and adds the account to the device cookie. */
export async function setSessionCookie({ token, claims }: Pick<IssuedToken, 'token' | 'claims'>): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookieName(), token, sessionCookieOptions())
  if (claims.id === null) return
  const known = addKnownDevice({ now: new Date() }, jar.get(deviceCookieName())?.value, claims.id)
  jar.set(deviceCookieName(), known, { ...sessionCookieOptions(), maxAge: KNOWN_DEVICE_SECONDS })
}

/** Deletes the session cookie. */
export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies()
  jar.set(sessionCookieName(), '', { ...sessionCookieOptions(), maxAge: 0 })
}

/** Whether this browser has passed the first level of a two-level login, if enabled. */
export async function isPastFirstLevel(ctx: Context): Promise<boolean> {
  return hasPassedFirstLevel(ctx, (await cookies()).get(ORGANIZATION_CODE_COOKIE)?.value)
}

/** Signs a person in at a browser; requires the first level. */
export async function loginAtBrowser(
  ctx: Context,
  credentials: { username: string; password: string },
): Promise<IssuedToken> {
  if (!(await isPastFirstLevel(ctx))) throw new AppError('organizationPrivate')
  const deviceCookie = (await cookies()).get(deviceCookieName())?.value
  return login(ctx, { ...credentials, deviceCookie })
}

/** Verifies the organization's code and stores the proof in a cookie. */
export async function passFirstLevel(ctx: Context, input: { accessCode: string }): Promise<void> {
  const proof = await enterOrganizationCode(ctx, input)
  const jar = await cookies()
  jar.set(ORGANIZATION_CODE_COOKIE, proof, { ...sessionCookieOptions(), maxAge: ORGANIZATION_CODE_SECONDS })
}
