import 'server-only'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { poolSql } from '@/lib/foundation/db/sql'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'

/** What a stored Ed25519 key signs. Keys of one use are named `<prefix>-<number>`. */
export type KeyUse = { algorithm: string; prefix: string }

const activeKeyRow = z.object({ kid: z.string(), keyCipher: z.string(), createdAt: z.date() })
const storedKeyRow = activeKeyRow.extend({ retiredAt: z.date().nullable() })

type Row = z.infer<typeof storedKeyRow>

/** The active key of a use, locked until the end of the transaction against retirement. */
export type StoredKey = { kid: string; key: KeyObject; createdAt: Date }

/** The public half of a present or former key. */
type PublicHalf = { kid: string; key: KeyObject; createdAt: Date; retiredAt: Date | null }

/** The public halves of all keys of a use, the present one first. */
export async function listStoredKeys(use: KeyUse, ctx?: Pick<Context, 'sql'>): Promise<PublicHalf[]> {
  const rows = await readKeys(use, ctx?.sql)
  return rows.map(({ kid, keyCipher, createdAt, retiredAt }) => {
    return { kid, key: publicHalf(keyCipher, retiredAt), createdAt, retiredAt }
  })
}

/** Creates the first key of a use if needed. */
export async function ensureStoredKey(use: KeyUse): Promise<void> {
  // Concurrent starts: the first insert wins.
  if ((await readKeys(use)).length > 0) return
  await poolSql()`
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher", "createdAt")
    VALUES (${`${use.prefix}-1`}, ${use.algorithm}, ${newKey()}, date_trunc('milliseconds', clock_timestamp()))
      ON CONFLICT DO NOTHING`
}

/**
 * The key that signs now. A rotation waits until the transaction that asked is over, and whoever asks later gets the
 * new key.
 */
export async function takeStoredKey({ sql }: Pick<Context, 'sql'>, { algorithm, prefix }: KeyUse): Promise<StoredKey> {
  // A statement that had to wait for a rotation finds its row retired, and sees the new one only at the next look.
  for (let look = 0; look < 3; look++) {
    const [row] = await sql(activeKeyRow)`
      SELECT "kid", "keyCipher", "createdAt" FROM "SigningKey"
      WHERE "algorithm" = ${algorithm} AND "retiredAt" IS NULL FOR SHARE`
    if (row) return { kid: row.kid, key: privateKeyOf(row.keyCipher), createdAt: row.createdAt }
  }
  throw new Error(`no key to sign the ${prefix} with`)
}

const newKeyRow = z.object({ kid: z.string() })

/**
 * Makes a new key that signs from now on. Of the old one only the public half is kept, with its dates: what it signed
 * stays to be checked, and nobody can sign with it any more, us included.
 */
export async function rotateStoredKey(use: KeyUse): Promise<{ kid: string; retired: string }> {
  await ensureStoredKey(use)
  const rows = await readKeys(use)
  const [present] = rows
  if (!present || present.retiredAt !== null) throw new Error(`no key to sign the ${use.prefix} with`)
  const half = createPublicKey(privateKeyOf(present.keyCipher)).export({ format: 'der', type: 'spki' })
  // The instant is taken once the row is locked: everything that the old key signed is before, everything else after.
  const [made] = await poolSql()(newKeyRow)`
    WITH held AS MATERIALIZED (
      SELECT "kid" FROM "SigningKey" WHERE "kid" = ${present.kid} AND "retiredAt" IS NULL FOR UPDATE
    ), change AS MATERIALIZED (
      SELECT "kid", date_trunc('milliseconds', clock_timestamp()) AS "at" FROM held
    ), retired AS (
      UPDATE "SigningKey" k SET "retiredAt" = c."at", "keyCipher" = ${encrypt('signing-keys', half.toString('base64'))}
      FROM change c WHERE c."kid" = k."kid"
    )
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher", "createdAt")
    SELECT ${`${use.prefix}-${rows.length + 1}`}, ${use.algorithm}, ${newKey()}, "at" FROM change RETURNING "kid"`
  if (!made) throw new Error('the key was retired at the same moment by somebody else')
  return { kid: made.kid, retired: present.kid }
}

function newKey(): string {
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  return encrypt('signing-keys', secret.toString('base64'))
}

async function readKeys({ algorithm }: KeyUse, sql = poolSql()): Promise<Row[]> {
  return sql(storedKeyRow)`
    SELECT "kid", "keyCipher", "createdAt", "retiredAt" FROM "SigningKey" WHERE "algorithm" = ${algorithm}
    ORDER BY "retiredAt" IS NULL DESC, "createdAt" DESC`
}

function privateKeyOf(cipher: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(decrypt('signing-keys', cipher), 'base64'), format: 'der', type: 'pkcs8' })
}

function publicHalf(cipher: string, retiredAt: Date | null): KeyObject {
  if (retiredAt === null) return createPublicKey(privateKeyOf(cipher))
  return createPublicKey({ key: Buffer.from(decrypt('signing-keys', cipher), 'base64'), format: 'der', type: 'spki' })
}
