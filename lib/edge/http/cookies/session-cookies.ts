import 'server-only'
import { cookies } from 'next/headers'
import type { Issued } from '@/lib/foundation/input/form'
import { deviceCookieName, sessionCookieName, sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'
import { addKnownDevice, KNOWN_DEVICE_SECONDS } from '@/lib/identity/auth/sign-in/known-device'

/** Sets the session cookie, until the browser closes, and adds the account to the device cookie. */
export async function setSessionCookie({ token, claims }: Issued): Promise<void> {
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
