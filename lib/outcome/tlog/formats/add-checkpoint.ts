// The request by which a log asks a witness for its cosignature (c2sp.org/tlog-witness).
import { HASH_BYTES } from '@/lib/outcome/tlog/limits'
import { type ParsedCheckpoint, parseCheckpoint, parseSize } from './checkpoint'
import { fromBase64 } from './signed-note'

/** Hashes of a consistency proof at most. */
const PROOF_HASHES_MAX = 63

export type AddCheckpoint = { old: number; path: Buffer[]; checkpoint: ParsedCheckpoint; note: string }

/** The body of a request. */
export function addCheckpointBody({ old, path, note }: Omit<AddCheckpoint, 'checkpoint'>): string {
  return `${[`old ${old}`, ...path.map((hash) => hash.toString('base64'))].join('\n')}\n\n${note}`
}

/** Parses the body of a request; null if it is malformed. Nothing is verified. */
export function parseAddCheckpoint(body: string): AddCheckpoint | null {
  const at = body.indexOf('\n\n')
  if (at < 0) return null
  const [first = '', ...lines] = body.slice(0, at).split('\n')
  const old = first.startsWith('old ') ? parseSize(first.slice('old '.length)) : null
  const note = body.slice(at + 2)
  const checkpoint = parseCheckpoint(note)
  if (old === null || checkpoint === null || lines.length > PROOF_HASHES_MAX) return null
  const path = lines.map(fromBase64)
  if (!path.every((hash) => hash?.length === HASH_BYTES)) return null
  return { old, path: path.filter((hash) => hash !== null), checkpoint, note }
}
