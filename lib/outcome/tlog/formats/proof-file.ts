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
