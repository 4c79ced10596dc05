import type { TextEncoding } from './detect-encoding'

/** Characters that are parsed between two turns of the event loop: a few milliseconds. */
const PIECE = 32 * 1024

/** The text of a file in pieces. Bytes that the encoding does not know become U+FFFD; a byte order mark is dropped. */
export async function* decodeChunks(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield* piecesOf(decoder.decode(chunk, { stream: true }))
  yield* piecesOf(decoder.decode())
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + PIECE, text.length)
    // Keeps the halves of a character together.
    if (end < text.length && (text.codePointAt(end - 1) ?? 0) > 0xffff) end++
    yield text.slice(at, end)
    at = end
  }
}
