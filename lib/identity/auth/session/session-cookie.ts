import { env } from '@/lib/foundation/env'

// Browsers take a `__Host-` cookie over https only; plain http is served in the demo and in tests, on localhost.
export function sessionCookieName(): string {
  return env.DEMO ? 'session' : '__Host-session'
}

/** The cookie that proves that somebody signed in with this browser before; it opens nothing. */
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
