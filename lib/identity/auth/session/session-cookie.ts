import { env } from '@/lib/foundation/env'

// Browsers accept `__Host-` cookies over https only; the demo and tests use plain http on localhost.
export function sessionCookieName(): string {
  return env.DEMO ? 'session' : '__Host-session'
}

/** Proves an earlier sign-in with this browser; grants no access. */
export function deviceCookieName(): string {
  return env.DEMO ? 'known-device' : '__Host-known-device'
}

/** Attributes of the session cookie; without `expires` it ends with the browser. */
export function sessionCookieOptions(endsAt?: Date) {
  return {
    httpOnly: true,
    secure: !env.DEMO,
    sameSite: 'lax',
    path: '/',
    ...(endsAt ? { expires: endsAt } : {}),
  } as const
}
