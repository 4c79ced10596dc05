import 'server-only'
import { z } from 'zod'
import { readColumn } from '@/lib/foundation/db/read-column'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'

const facts = z.record(z.string(), z.string())

type Facts = z.infer<typeof facts>

/** OutboxMessage.facts: encrypted, or plain from an earlier release. */
export const storedFacts = z.union([z.string(), facts]).nullable()

/** Encrypts the variables of a queued message: they hold links and codes that a database dump must not disclose. */
export function sealFacts(facts: Facts): string {
  return encrypt('outbox', JSON.stringify(facts))
}

/** Decrypts the variables. Messages queued by an earlier release are plain. */
export function openFacts(stored: unknown): Facts {
  const known = readColumn(storedFacts, stored ?? null)
  return typeof known === 'string' ? facts.parse(JSON.parse(decrypt('outbox', known))) : (known ?? {})
}

/** Whether the variables are stored, so that the message can be written again. */
export function hasFacts(stored: unknown): boolean {
  return typeof stored === 'string' || Object.keys(Object(stored)).length > 0
}
