// Signed notes (c2sp.org/signed-note): a text, an empty line, and lines of signatures.
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** Ed25519 over the text of the note. */
export const ED25519 = 1
/** Ed25519 with a timestamp, by a witness (c2sp.org/tlog-cosignature). */
export const COSIGNATURE = 4

const SIGNATURES_MAX = 64
const NOTE_BYTES_MAX = 1_000_000
const NAME = /^[^\s+\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/u
const SIGNATURE_LINE = /^— (\S+) ([A-Za-z0-9+/]+={0,2})$/
// Except for newlines, no control characters of ASCII.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format refuses them
const CONTROL = /[\u0000-\u0009\u000b-\u001f]/
// DER of an Ed25519 public key without its 32 bytes.
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** A key by which notes are verified; `text` is its encoding as a vkey. */
export type VerifierKey = { name: string; id: string; type: number; publicKey: Buffer; text: string }

export type NoteSignature = { name: string; id: string; signature: Buffer; line: string }

export type Note = { text: string; signatures: NoteSignature[] }

/** Whether a text may be the name of a key: without spaces and plus signs. */
function isKeyName(name: string): boolean {
  return NAME.test(name) && !CONTROL.test(name)
}

/** Id of a key: 8 hexadecimal digits. */
function keyIdOf(name: string, type: number, publicKey: Uint8Array): string {
  const hash = createHash('sha256').update(`${name}\n`).update(Uint8Array.of(type)).update(publicKey).digest('hex')
  return hash.slice(0, 8)
}

/** The verifier key of an Ed25519 key pair. */
export function verifierKey(name: string, type: number, key: KeyObject): VerifierKey {
  const publicKey = key.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length)
  const id = keyIdOf(name, type, publicKey)
  const material = Buffer.concat([Buffer.of(type), publicKey]).toString('base64')
  return { name, id, type, publicKey, text: `${name}+${id}+${material}` }
}

/** Parses a vkey; null if it is malformed, its id is wrong or its type is unknown here. */
export function parseVerifierKey(text: string): VerifierKey | null {
  const [, name = '', id = '', base64 = ''] = text.match(/^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/) ?? []
  const material = fromBase64(base64)
  if (!isKeyName(name) || material === null || material.length !== 33) return null
  const [type = 0, publicKey] = [material[0], material.subarray(1)]
  if ((type !== ED25519 && type !== COSIGNATURE) || keyIdOf(name, type, publicKey) !== id) return null
  return { name, id, type, publicKey, text }
}

/** Parses a note; null if it is malformed. Nothing is verified. */
export function parseNote(note: string): Note | null {
  if (note.length > NOTE_BYTES_MAX || CONTROL.test(note) || !note.endsWith('\n') || !note.isWellFormed()) return null
  const at = note.lastIndexOf('\n\n')
  if (at < 0) return null
  const lines = note.slice(at + 2, -1).split('\n')
  if (lines.length > SIGNATURES_MAX) return null
  const signatures = lines.map(parseSignatureLine)
  return signatures.every((signature) => signature !== null) ? { text: note.slice(0, at + 1), signatures } : null
}

/** Parses one line of a signature, without its newline; null if it is malformed. */
export function parseSignatureLine(line: string): NoteSignature | null {
  const [, name = '', base64 = ''] = line.match(SIGNATURE_LINE) ?? []
  const bytes = fromBase64(base64)
  if (!isKeyName(name) || bytes === null || bytes.length < 5) return null
  return { name, id: bytes.subarray(0, 4).toString('hex'), signature: bytes.subarray(4), line }
}

/** The line of a signature, with its newline. */
export function signatureLine({ name, id }: Pick<VerifierKey, 'name' | 'id'>, signature: Uint8Array): string {
  return `— ${name} ${Buffer.concat([Buffer.from(id, 'hex'), signature]).toString('base64')}\n`
}

/** Signs a text, which ends in a newline, as a note of one signature. */
export function signNote(text: string, name: string, key: KeyObject): string {
  const signer = verifierKey(name, ED25519, createPublicKey(key))
  return `${text}\n${signatureLine(signer, sign(null, Buffer.from(text), key))}`
}

/**
 * Whether one of the keys signed the note and none of their signatures is wrong. Signatures of unknown keys are ignored.
 */
export function isNoteSignedBy({ text, signatures }: Note, keys: readonly VerifierKey[]): boolean {
  const own = signatures.flatMap((signature) => {
    const key = keys.find(({ name, id }) => name === signature.name && id === signature.id)
    return key ? [verify(null, Buffer.from(text), keyObjectOf(key), signature.signature)] : []
  })
  return own.length > 0 && own.every((isRight) => isRight)
}

/** The key object of a verifier key. */
export function keyObjectOf({ publicKey }: VerifierKey): KeyObject {
  return createPublicKey({ key: Buffer.concat([SPKI_PREFIX, publicKey]), format: 'der', type: 'spki' })
}

/** Decodes standard base64 with its padding; null if anything else is in it. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return text !== '' && bytes.toString('base64') === text ? bytes : null
}
