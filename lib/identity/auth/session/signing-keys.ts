import 'server-only'
import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'
import { processWide } from '@/lib/framework/process-wide'
import { TOKEN_SECONDS } from '@/lib/identity/auth/limits'

type TokenKey = { kid: string; key: KeyObject; retiredAt: Date | null }

const SECONDS_KEPT = 30
/** An unknown kid triggers a reload, at most once a second. */
const SECONDS_SURE = 1

type Ring = { keys: TokenKey[]; readAt: number }
/** One for all bundles of the process: the guard of the server reads no keys itself. */
const kept = () => processWide<{ ring: Ring | undefined }>('signingKeys', () => ({ ring: undefined }))

/**
 * The keys of the installation, newest first. The first signs; retired keys verify until the tokens they signed have
 * expired.
 */
export async function signingKeys({ cacheSeconds = SECONDS_KEPT } = {}): Promise<TokenKey[]> {
  const { ring } = kept()
  if (ring && Date.now() - ring.readAt < cacheSeconds * 1000) return ring.keys
  const stored = await readKeys()
  const keys = stored.length > 0 ? stored : await createFirstKey()
  kept().ring = { keys, readAt: Date.now() }
  return keys
}

/** The key of a kid, unless expired; reloads unknown ones, which another process may have created. */
export async function verifyingKey(kid: string | undefined, now: Date): Promise<TokenKey | null> {
  const named = (keys: TokenKey[]) => keys.find((key) => key.kid === kid)
  const key = named(await signingKeys()) ?? named(await signingKeys({ cacheSeconds: SECONDS_SURE }))
  return key && !isOver(key, now) ? key : null
}

/** The key of a kid if this process has read it, however long ago. */
export function cachedKey(kid: string | undefined): KeyObject | undefined {
  return kept().ring?.keys.find((key) => key.kid === kid)?.key
}

const retiredKeyRow = z.object({ kid: z.string() })

/**
 * Creates a new signing key. The previous one verifies until the last token it signed has expired, including those of a
 * process with a stale cache. Deletes expired keys.
 */
export async function rotateKeys(now: Date): Promise<{ kid: string; retired: number; deleted: number }> {
  const present = await signingKeys({ cacheSeconds: 0 })
  const kid = randomBytes(6).toString('hex')
  const sql = poolSql()
  const retired = await sql(retiredKeyRow)`
    UPDATE "SigningKey" SET "retiredAt" = ${now} WHERE "retiredAt" IS NULL AND "algorithm" = 'HS256' RETURNING "kid"`
  await sql`
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher", "createdAt")
      VALUES (${kid}, 'HS256', ${newKey()}, ${now})`
  const over = present.filter((key) => isOver(key, now)).map((key) => key.kid)
  await sql`DELETE FROM "SigningKey" WHERE "kid" = ANY(${over}::text[])`
  clearCachedKeys()
  return { kid, retired: retired.length, deleted: over.length }
}

/** Clears the cached keys of this process. */
export function clearCachedKeys(): void {
  kept().ring = undefined
}

function isOver({ retiredAt }: TokenKey, now: Date): boolean {
  return retiredAt !== null && now.getTime() > retiredAt.getTime() + (SECONDS_KEPT + TOKEN_SECONDS) * 1000
}

function newKey(): string {
  return encrypt('signing-keys', randomBytes(32).toString('base64'))
}

const keyRow = z.object({ kid: z.string(), keyCipher: z.string(), retiredAt: z.date().nullable() })

async function readKeys(): Promise<TokenKey[]> {
  const rows = await poolSql()(keyRow)`
    SELECT "kid", "keyCipher", "retiredAt" FROM "SigningKey" WHERE "algorithm" = 'HS256'
    ORDER BY "retiredAt" IS NULL DESC, "createdAt" DESC`
  return rows.map(({ kid, keyCipher, retiredAt }) => ({
    kid,
    retiredAt,
    key: createSecretKey(decrypt('signing-keys', keyCipher), 'base64'),
  }))
}

// Two processes may start at once: the fixed first kid makes one of the inserts a no-op.
async function createFirstKey(): Promise<TokenKey[]> {
  await poolSql()`
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher") VALUES ('1', 'HS256', ${newKey()})
      ON CONFLICT DO NOTHING`
  return readKeys()
}
