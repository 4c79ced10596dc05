import 'server-only'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'

type Facts = Record<string, string>

/** Encrypts the variables of a queued message: they hold links and codes that a database dump must not disclose. */
export function sealFacts(facts: Facts): string {
  return encrypt('outbox', JSON.stringify(facts))
}

/** Decrypts the variables. Messages queued by an earlier release are plain. */
export function openFacts(stored: unknown): Facts {
  return typeof stored === 'string' ? (JSON.parse(decrypt('outbox', stored)) as Facts) : ((stored ?? {}) as Facts)
}
