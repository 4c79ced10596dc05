import 'server-only'
import { sign } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import type { PublicKey } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { type BatchHead, batchText } from './ledger-text'
import {
  ensureStoredKey,
  type KeyUse,
  listStoredKeys,
  rotateStoredKey,
  type StoredKey,
  takeStoredKey,
} from './stored-keys'

const ALGORITHM = 'EdDSA'
const LEDGER: KeyUse = { algorithm: ALGORITHM, prefix: 'ledger' }

/** The active key, locked until the end of the transaction against retirement. */
export type SealingKey = StoredKey

/**
 * The public keys that ever signed a batch and when they did, as a JSON Web Key Set holds them; the present one
 * first.
 */
export async function listLedgerKeys(ctx?: Pick<Context, 'sql'>): Promise<PublicKey[]> {
  const halves = await listStoredKeys(LEDGER, ctx)
  return halves.map(({ kid, key, createdAt, retiredAt }, index) => {
    const { kty = '', crv = '', x = '' } = key.export({ format: 'jwk' })
    // Before the first key there is nothing to distinguish.
    const validFrom = index === halves.length - 1 ? null : createdAt.toISOString()
    return { kty, crv, x, kid, validFrom, validUntil: retiredAt?.toISOString() ?? null }
  })
}

/** Creates the first key of the installation if needed. */
export async function ensureLedgerKey(): Promise<void> {
  await ensureStoredKey(LEDGER)
}

/**
 * The key that signs now. A rotation waits until the transaction that asked is over, and whoever asks later gets the
 * new key.
 */
export async function takeSealingKey(ctx: Pick<Context, 'sql'>): Promise<SealingKey> {
  return takeStoredKey(ctx, LEDGER)
}

/** Signs a batch: a compact JWS of its text that names its key. */
export function signBatch(head: BatchHead, { kid, key }: Pick<SealingKey, 'kid' | 'key'>): string {
  const header = base64url(JSON.stringify({ alg: ALGORITHM, kid }))
  const signed = `${header}.${base64url(batchText(head))}`
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
}

/** Makes a new key that signs the ledgers from now on; the old one stays to be checked with. */
export async function rotateLedgerKey(): Promise<{ kid: string; retired: string }> {
  return rotateStoredKey(LEDGER)
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}
