import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { decrypt } from '@/lib/foundation/secrets/secrets'
import { signingKeys } from './signing-keys'

const READ_ONLY = '25006'

export class UnknownSecret extends Error {}

/**
 * Throws if this database was written with another APP_SECRET, by the newest key that signs tokens: it is encrypted with an
 * authenticated cipher, so that only the right secret opens it (ADR-093). Makes the first key where there is none.
 */
export async function requireKnownSecret(): Promise<void> {
  const [newest] = await poolSql()(z.object({ keyCipher: z.string() }))`
    SELECT "keyCipher" FROM "SigningKey" WHERE "algorithm" = 'HS256' ORDER BY "createdAt" DESC LIMIT 1`
  if (!newest) return makeFirstKey()
  try {
    decrypt('signing-keys', newest.keyCipher)
  } catch {
    // Not opened by this secret; what the cipher says of it helps nobody.
    throw new UnknownSecret(
      'APP_SECRET is not the one with which this database was written: sessions, links in mails, second factors and sealed ballots could not be read. Set the old one. If it is lost for good: "Lost APP_SECRET" in docs/operations/runbook.md.',
    )
  }
}

async function makeFirstKey(): Promise<void> {
  try {
    await signingKeys()
  } catch (error) {
    // A standby, or a database that cannot be written now: the key is made by who may.
    if ((error as { code?: unknown }).code !== READ_ONLY) throw error
  }
}
