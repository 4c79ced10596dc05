import 'server-only'
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { decrypt, encrypt } from '@/lib/auth/secrets'
import { poolSql } from '@/lib/db/sql'
import type { PublicKey } from './check-inclusion'
import { type BatchHead, batchText } from './ledger-text'

type LedgerKey = { kid: string; key: KeyObject }

const ALGORITHM = 'EdDSA'
let known: LedgerKey[] | undefined

/** The keys that ever signed a batch, the present one first; none is deleted, because old batches stay to be checked. */
async function ledgerKeys(): Promise<LedgerKey[]> {
  if (known) return known
  const stored = await readKeys()
  known = stored.length > 0 ? stored : await createFirstKey()
  return known
}

/** The public keys, as a JSON Web Key Set holds them. */
export async function listLedgerKeys(): Promise<PublicKey[]> {
  return (await ledgerKeys()).map(({ kid, key }) => {
    const { kty = '', crv = '', x = '' } = createPublicKey(key).export({ format: 'jwk' })
    return { kty, crv, x, kid }
  })
}

/** Signs a batch: a compact JWS of its text. */
export async function signBatch(head: BatchHead): Promise<string> {
  const [present] = await ledgerKeys()
  if (!present) throw new Error('no key to sign the ledger with')
  const header = base64url(JSON.stringify({ alg: ALGORITHM, kid: present.kid }))
  const signed = `${header}.${base64url(batchText(head))}`
  return `${signed}.${sign(null, Buffer.from(signed), present.key).toString('base64url')}`
}

/** Forgets what this process has read. */
export function forgetLedgerKeys(): void {
  known = undefined
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

async function readKeys(): Promise<LedgerKey[]> {
  const rows = await poolSql()<{ kid: string; keyCipher: string }>`
    SELECT "kid", "keyCipher" FROM "SigningKey" WHERE "algorithm" = ${ALGORITHM}
    ORDER BY "retiredAt" IS NULL DESC, "createdAt" DESC -- global`
  return rows.map(({ kid, keyCipher }) => ({
    kid,
    key: createPrivateKey({
      key: Buffer.from(decrypt('signing-keys', keyCipher), 'base64'),
      format: 'der',
      type: 'pkcs8',
    }),
  }))
}

// Two processes may start at once: whose key stands is decided by the first insert, and both read it.
async function createFirstKey(): Promise<LedgerKey[]> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await poolSql()`
    INSERT INTO "SigningKey" ("kid", "algorithm", "keyCipher") VALUES ('ledger-1', ${ALGORITHM}, ${encrypt('signing-keys', secret)})
    ON CONFLICT DO NOTHING -- global`
  return readKeys()
}
