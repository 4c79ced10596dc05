import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Content = { sha256: string; bytes: number }

/** Size and SHA-256 of what a stream carries, which is written to `target` on its way. */
export async function hashStream(stream: Readable, target?: Writable): Promise<Content> {
  const hash = createHash('sha256')
  let bytes = 0
  const watched = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(stream, watched, target ?? new Writable({ write: (_chunk, _encoding, done) => done() }))
  return { sha256: hash.digest('hex'), bytes }
}

/** Size and SHA-256 of a file. */
export function hashFile(path: string): Promise<Content> {
  return hashStream(createReadStream(path))
}
