import 'server-only'
import { createPublicKey } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import {
  ensureStoredKey,
  type KeyUse,
  listStoredKeys,
  rotateStoredKey,
  type StoredKey,
  takeStoredKey,
} from '@/lib/outcome/ledger/sealing/stored-keys'
import { COSIGNATURE, ED25519, type VerifierKey, verifierKey } from '@/lib/outcome/tlog/formats/signed-note'

const LOG: KeyUse = { algorithm: 'Ed25519-note', prefix: 'log' }
// A key of its own: the signed message does not name the cosigner.
const WITNESS: KeyUse = { algorithm: 'Ed25519-cosignature', prefix: 'witness' }

type Dated = VerifierKey & { createdAt: Date; retiredAt: Date | null }

/** Creates the key that signs checkpoints if needed. */
export async function ensureLogKey(): Promise<void> {
  await ensureStoredKey(LOG)
}

/** The key that signs checkpoints now, locked against rotation until the end of the transaction. */
export async function takeLogKey(ctx: Pick<Context, 'sql'>): Promise<StoredKey> {
  return takeStoredKey(ctx, LOG)
}

/** The keys that ever signed checkpoints of an origin, the present one first. */
export async function listLogKeys(origin: string, ctx?: Pick<Context, 'sql'>): Promise<Dated[]> {
  return (await listStoredKeys(LOG, ctx)).map(({ key, createdAt, retiredAt }) => {
    return { ...verifierKey(origin, ED25519, key), createdAt, retiredAt }
  })
}

/** Makes a new key that signs checkpoints from now on. Witnesses and holders of the policy file need its vkey. */
export async function rotateLogKey(): Promise<{ kid: string; retired: string }> {
  return rotateStoredKey(LOG)
}

/** Creates the key that cosigns other logs if needed. */
export async function ensureWitnessKey(): Promise<void> {
  await ensureStoredKey(WITNESS)
}

/** The key that cosigns other logs now, under the name of this witness. */
export async function takeWitnessKey(ctx: Pick<Context, 'sql'>, name: string) {
  const { key } = await takeStoredKey(ctx, WITNESS)
  return { key, verifier: verifierKey(name, COSIGNATURE, createPublicKey(key)) }
}

/** The keys by which this witness ever cosigned, the present one first. */
export async function listWitnessKeys(name: string): Promise<Dated[]> {
  return (await listStoredKeys(WITNESS)).map(({ key, createdAt, retiredAt }) => {
    return { ...verifierKey(name, COSIGNATURE, key), createdAt, retiredAt }
  })
}
