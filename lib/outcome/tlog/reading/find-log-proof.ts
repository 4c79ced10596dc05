import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import type { InclusionProof } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { inclusionProof } from '@/lib/outcome/tlog/integrating/tree-hashes'
import { findLogPosition } from './find-log-position'
import { readLogCheckpoint, type SignedCheckpoint } from './read-log-checkpoint'

/** A receipt's place in the public log, with all that is needed to verify it offline. */
export type LogProof = {
  /** Of the entry in the log, from 0. */
  index: number
  /** Text of which the entry is the SHA-256. */
  text: string
  path: Buffer[]
  checkpoint: SignedCheckpoint
  /** As a `.tlog-proof` file. */
  file: string
}

/** The proof that the event of a receipt is in the public log; null while it waits, some seconds after it was sealed. */
export async function findLogProof(
  ctx: Pick<Context, 'sql'>,
  { event }: Pick<InclusionProof, 'event'>,
): Promise<LogProof | null> {
  const text = eventText(event)
  const index = await findLogPosition(ctx, sha256(Buffer.from(text)).toString('hex'))
  if (index === null) return null
  const checkpoint = await readLogCheckpoint(ctx, { covering: index + 1 })
  if (checkpoint === null || checkpoint.size <= index) return null
  const path = await inclusionProof(ctx, index, checkpoint.size)
  return { index, text, path, checkpoint, file: proofFile({ extra: text, index, path, checkpoint: checkpoint.note }) }
}

// Proofs that can be verified offline (c2sp.org/tlog-proof): index, path and checkpoint in one text.

type ProofFile = { extra: string; index: number; path: readonly Buffer[]; checkpoint: string }

/**
 * The text of a `.tlog-proof` file. `extra` is the text of which the entry is the SHA-256: with it whoever has the file
 * computes the leaf.
 */
export function proofFile({ extra, index, path, checkpoint }: ProofFile): string {
  const lines = ['c2sp.org/tlog-proof@v1', `extra ${Buffer.from(extra).toString('base64')}`, `index ${index}`]
  return `${[...lines, ...path.map((hash) => hash.toString('base64'))].join('\n')}\n\n${checkpoint}`
}
