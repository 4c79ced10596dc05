import { env } from '@/lib/foundation/env'

/** The full name of a cookie that this host alone may set; the demo runs without TLS, which the prefix needs. */
export function hostCookieName(name: string): string {
  return env.DEMO ? name : `__Host-${name}`
}

/** Names what the next page says a registration or an access code led to. */
export const JUST_JOINED = 'just-joined'
