import { createHash } from 'node:crypto'
import { toHex } from '@/lib/outcome/ledger/sealing/merkle'

/** Files of a call of a verifier; `kept` are those after `--kept`. */
export type Vector = { name: string; command: string; files: unknown[]; kept?: unknown[] }

export const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
export const utf8 = (text: string) => new TextEncoder().encode(text)
export const hashOf = (text: string) => toHex(sha256(utf8(text)))

// A fixed seed: Ed25519 signs the same text the same way each time. It signs nothing but these vectors.
export const SEED = Buffer.from(`302e020100300506032b657004220420${'07'.repeat(32)}`, 'hex')
