import 'server-only'
import { randomBytes } from 'node:crypto'
import { poolSql } from '@/lib/db/sql'
import { decrypt, encrypt } from './secrets'

export type TokenKey = { kid: string; key: Uint8Array; retiredAt: Date | null }

const SECONDS_KEPT = 30
let ring: { keys: TokenKey[]; readAt: number } | undefined

/** The keys of the installation, newest first. The first signs; a retired one verifies until the tokens it signed have ended. */
export async function keyRing(): Promise<TokenKey[]> {
  if (ring && Date.now() - ring.readAt < SECONDS_KEPT * 1000) return ring.keys
  const stored = await readKeys()
  const keys = stored.length > 0 ? stored : await createFirstKey()
  ring = { keys, readAt: Date.now() }
  return keys
}

async function readKeys(): Promise<TokenKey[]> {
  const rows = await poolSql()<{ kid: string; keyCipher: string; retiredAt: Date | null }>`
    SELECT "kid", "keyCipher", "retiredAt" FROM "SigningKey" ORDER BY "retiredAt" IS NULL DESC, "createdAt" DESC -- global`
  return rows.map(({ kid, keyCipher, retiredAt }) => ({
    kid,
    retiredAt,
    key: Buffer.from(decrypt('signing-keys', keyCipher), 'base64'),
  }))
}

// Two processes may start at once: the fixed first name makes one of them lose politely.
async function createFirstKey(): Promise<TokenKey[]> {
  const cipher = encrypt('signing-keys', randomBytes(32).toString('base64'))
  await poolSql()`
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher") VALUES ('1', 'HS256', ${cipher}) ON CONFLICT DO NOTHING -- global`
  return readKeys()
}
