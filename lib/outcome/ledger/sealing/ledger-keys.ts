import 'server-only'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { poolSql } from '@/lib/foundation/db/sql'
import { decrypt, encrypt } from '@/lib/foundation/secrets/secrets'
import type { PublicKey } from '@/lib/outcome/ledger/reading/check-inclusion'
import { type BatchHead, batchText } from './ledger-text'

const ALGORITHM = 'EdDSA'

const sealingKeyRow = z.object({ kid: z.string(), keyCipher: z.string() })
const ledgerKeyRow = sealingKeyRow.extend({ createdAt: z.date(), retiredAt: z.date().nullable() })

type Row = z.infer<typeof ledgerKeyRow>

/** The active key, locked until the end of the transaction against retirement. */
export type SealingKey = { kid: string; key: KeyObject }

/**
 * The public keys that ever signed a batch and when they did, as a JSON Web Key Set holds them; the present one
 * first.
 */
export async function listLedgerKeys(ctx?: Pick<Context, 'sql'>): Promise<PublicKey[]> {
  const rows = await readKeys(ctx?.sql)
  return rows.map(({ kid, keyCipher, createdAt, retiredAt }, index) => {
    const { kty = '', crv = '', x = '' } = publicHalf(keyCipher, retiredAt).export({ format: 'jwk' })
    // Before the first key there is nothing to distinguish.
    const validFrom = index === rows.length - 1 ? null : createdAt.toISOString()
    return { kty, crv, x, kid, validFrom, validUntil: retiredAt?.toISOString() ?? null }
  })
}

/** Creates the first key of the installation if needed. */
export async function ensureLedgerKey(): Promise<void> {
  // Concurrent starts: the first insert wins.
  if ((await readKeys()).length > 0) return
  await poolSql()`
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher", "createdAt")
    VALUES ('ledger-1', ${ALGORITHM}, ${newKey()}, date_trunc('milliseconds', clock_timestamp()))
      ON CONFLICT DO NOTHING`
}

/**
 * The key that signs now. A rotation waits until the transaction that asked is over, and whoever asks later gets the
 * new key.
 */
export async function takeSealingKey({ sql }: Pick<Context, 'sql'>): Promise<SealingKey> {
  // A statement that had to wait for a rotation finds its row retired, and sees the new one only at the next look.
  for (let look = 0; look < 3; look++) {
    const [row] = await sql(sealingKeyRow)`
      SELECT "kid", "keyCipher" FROM "SigningKey" WHERE "algorithm" = ${ALGORITHM} AND "retiredAt" IS NULL FOR SHARE`
    if (row) return { kid: row.kid, key: privateKeyOf(row.keyCipher) }
  }
  throw new Error('no key to sign the ledger with')
}

/** Signs a batch: a compact JWS of its text that names its key. */
export function signBatch(head: BatchHead, { kid, key }: SealingKey): string {
  const header = base64url(JSON.stringify({ alg: ALGORITHM, kid }))
  const signed = `${header}.${base64url(batchText(head))}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

const newKeyRow = z.object({ kid: z.string() })

/**
 * Makes a new key that signs from now on. Of the old one only the public half is kept, with its dates: what it signed
 * stays to be checked, and nobody can sign with it any more, us included.
 */
export async function rotateLedgerKey(): Promise<{ kid: string; retired: string }> {
  await ensureLedgerKey()
  const rows = await readKeys()
  const [present] = rows
  if (!present || present.retiredAt !== null) throw new Error('no key to sign the ledger with')
  const half = createPublicKey(privateKeyOf(present.keyCipher)).export({ format: 'der', type: 'spki' })
  // The instant is taken once the row is locked: every batch of the old key is sealed before, every other one after.
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
    SELECT ${`ledger-${rows.length + 1}`}, ${ALGORITHM}, ${newKey()}, "at" FROM change RETURNING "kid"`
  if (!made) throw new Error('the key was retired at the same moment by somebody else')
  return { kid: made.kid, retired: present.kid }
}

function newKey(): string {
  const secret = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  return encrypt('signing-keys', secret.toString('base64'))
}

async function readKeys(sql = poolSql()): Promise<Row[]> {
  return sql(ledgerKeyRow)`
    SELECT "kid", "keyCipher", "createdAt", "retiredAt" FROM "SigningKey" WHERE "algorithm" = ${ALGORITHM}
    ORDER BY "retiredAt" IS NULL DESC, "createdAt" DESC`
}

function privateKeyOf(cipher: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(decrypt('signing-keys', cipher), 'base64'), format: 'der', type: 'pkcs8' })
}

function publicHalf(cipher: string, retiredAt: Date | null): KeyObject {
  if (retiredAt === null) return createPublicKey(privateKeyOf(cipher))
  return createPublicKey({ key: Buffer.from(decrypt('signing-keys', cipher), 'base64'), format: 'der', type: 'spki' })
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}
