// Pure: runs in the voter's browser, which trusts only these hashes and the published key.
import { type BatchHead, batchText, eventText, type PublicEvent } from './ledger-text'
import { type Bytes, fromHex, leafInput, rootOfPath, toHex } from './merkle'

/** A sealed batch as it is published. */
export type Checkpoint = BatchHead & {
  hash: string
  /** A compact JWS (EdDSA) of the batch's text. */
  signature: string
}

export type InclusionProof = {
  event: PublicEvent
  /** Of the event in its batch, from 0. */
  index: number
  path: string[]
  checkpoint: Checkpoint
}

/** A present or former public ledger key. */
export type PublicKey = {
  kty: string
  crv: string
  x: string
  kid: string
  /** Null for the first key. */
  validFrom: string | null
  /** Null for the key that signs now. */
  validUntil: string | null
}

type InclusionCheck = {
  /** The event leads to the Merkle root of its batch, and the root is in the batch's hash. */
  isIncluded: boolean
  /** Null where the browser cannot check Ed25519. */
  isSigned: boolean | null
}

/** Checks that a receipt's event is in a sealed batch and that the batch was signed with a published key. */
export async function checkInclusion(proof: InclusionProof, keys: readonly PublicKey[]): Promise<InclusionCheck> {
  const { event, index, path, checkpoint } = proof
  const leafHash = await sha256(leafInput(utf8(eventText(event))))
  const root = await rootOfPath({ leafHash, index, size: checkpoint.eventCount, path: path.map(fromHex) }, sha256)
  const hash = toHex(await sha256(utf8(batchText(checkpoint))))
  const isIncluded =
    root !== null &&
    toHex(root) === checkpoint.merkleRoot &&
    hash === checkpoint.hash &&
    event.moduleId === checkpoint.moduleId
  return { isIncluded, isSigned: await isSignedBy(checkpoint, keys) }
}

/** Whether one of the keys signed exactly this batch; null where Ed25519 cannot be checked. */
export async function isSignedBy(checkpoint: Checkpoint, keys: readonly PublicKey[]): Promise<boolean | null> {
  const [header = '', payload = '', signature = ''] = checkpoint.signature.split('.')
  if (new TextDecoder().decode(fromBase64Url(payload)) !== batchText(checkpoint)) return false
  const key = keys.find((candidate) => candidate.kid === keyIdOf(checkpoint))
  // A leaked retired key cannot sign new batches.
  if (!key || !wasValidAt(key, checkpoint.sealedAt)) return false
  const { kty, crv, x } = key
  // No key of this kind.
  const imported = await crypto.subtle
    .importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null)
  if (imported === null) return null
  return crypto.subtle.verify({ name: 'Ed25519' }, imported, fromBase64Url(signature), utf8(`${header}.${payload}`))
}

/** Id of the signing key of a batch. */
export function keyIdOf({ signature }: Pick<Checkpoint, 'signature'>): string {
  const [header = ''] = signature.split('.')
  const { kid } = JSON.parse(new TextDecoder().decode(fromBase64Url(header))) as { kid?: unknown }
  return typeof kid === 'string' ? kid : ''
}

function wasValidAt({ validFrom, validUntil }: PublicKey, instant: string): boolean {
  const at = Date.parse(instant)
  return (validFrom === null || Date.parse(validFrom) <= at) && (validUntil === null || at <= Date.parse(validUntil))
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

function utf8(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
