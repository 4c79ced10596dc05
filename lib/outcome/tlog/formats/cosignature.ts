// Cosignatures of witnesses (c2sp.org/tlog-cosignature), the type of Ed25519.
import { type KeyObject, sign, verify } from 'node:crypto'
import { COSIGNATURE, keyObjectOf, type NoteSignature, signatureLine, type VerifierKey } from './signed-note'

const TIMESTAMP_BYTES = 8
const SIGNATURE_BYTES = 64

/** The line by which a witness cosigns the text of a checkpoint at a time (seconds since 1970). */
export function cosignatureLine(text: string, key: KeyObject, verifier: VerifierKey, seconds: number): string {
  const timestamp = Buffer.alloc(TIMESTAMP_BYTES)
  timestamp.writeBigUInt64BE(BigInt(seconds))
  return signatureLine(verifier, Buffer.concat([timestamp, sign(null, signedMessage(text, seconds), key)]))
}

/** Whether a signature is the witness's cosignature of the text of a checkpoint. */
export function isCosignatureOf(text: string, { name, id, signature }: NoteSignature, key: VerifierKey): boolean {
  if (key.type !== COSIGNATURE || name !== key.name || id !== key.id) return false
  if (signature.length !== TIMESTAMP_BYTES + SIGNATURE_BYTES) return false
  const seconds = Number(signature.readBigUInt64BE())
  if (seconds === 0 || !Number.isSafeInteger(seconds)) return false
  return verify(null, signedMessage(text, seconds), keyObjectOf(key), signature.subarray(TIMESTAMP_BYTES))
}

function signedMessage(text: string, seconds: number): Buffer {
  return Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`)
}
