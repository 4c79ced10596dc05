import { env } from '@/lib/foundation/env'

/** Adds the `__Host-` prefix, except in the demo, which runs without TLS. */
export function hostCookieName(name: string): string {
  return env.DEMO ? name : `__Host-${name}`
}

/** Cookie with the result of a registration or access code, displayed on the next page. */
export const JUST_JOINED = 'just-joined'
