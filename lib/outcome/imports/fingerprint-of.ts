import { createHash } from 'node:crypto'

/** Hash of a file and of how it is imported: the same import again finds what the first one did. */
export async function fingerprintOf(pieces: AsyncIterable<Uint8Array>, options: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(options))
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
