// Checkpoints (c2sp.org/tlog-checkpoint): signed notes of origin, size and root of a log.
import { HASH_BYTES } from '@/lib/outcome/tlog/limits'
import { fromBase64, type Note, parseNote } from './signed-note'

/** The head of a log. */
type LogHead = { origin: string; size: number; root: Buffer }

export type ParsedCheckpoint = LogHead & { note: Note }

/** The text of a checkpoint, which its signatures sign. */
export function checkpointText({ origin, size, root }: LogHead): string {
  return `${origin}\n${size}\n${root.toString('base64')}\n`
}

/** Parses a checkpoint; null if it is malformed. Signatures are not verified. */
export function parseCheckpoint(text: string): ParsedCheckpoint | null {
  const note = parseNote(text)
  if (note === null) return null
  const [origin = '', decimal = '', base64 = '', ...extensions] = note.text.slice(0, -1).split('\n')
  const [size, root] = [parseSize(decimal), fromBase64(base64)]
  if (origin === '' || size === null || root?.length !== HASH_BYTES || extensions.includes('')) return null
  return { origin, size, root, note }
}

/** A decimal number without leading zeroes; null if it is anything else. */
export function parseSize(text: string): number | null {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return null
  const size = Number(text)
  return Number.isSafeInteger(size) ? size : null
}
