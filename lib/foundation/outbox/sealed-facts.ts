import 'server-only'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'

type Facts = Record<string, string>

/** How the facts of a message wait in the database: they hold links and codes, which a copy of it must not give away. */
export function sealFacts(facts: Facts): string {
  return encrypt('outbox', JSON.stringify(facts))
}

/** The facts again, to be sent. A message of an earlier release still has them plain. */
export function openFacts(stored: unknown): Facts {
  return typeof stored === 'string' ? (JSON.parse(decrypt('outbox', stored)) as Facts) : ((stored ?? {}) as Facts)
}
