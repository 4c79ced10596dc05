import { env } from '@/lib/foundation/env'

// What proxies make: UUIDs, hexadecimal numbers, ULIDs. Nothing that could forge a line of a log.
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/

/**
 * The id under which a request is logged and answered: that of the trusted proxy (TRUST_PROXY), which it also writes into
 * its own log; otherwise `own`, whatever a client sends.
 */
export function requestIdOf(sent: string | readonly string[] | undefined, own: string): string {
  return env.TRUST_PROXY > 0 && typeof sent === 'string' && ID.test(sent) ? sent : own
}
