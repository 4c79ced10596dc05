import { nextTask } from '@/lib/foundation/next-task'
import { guessCodePage } from './guess-code-page'

export const TEXT_ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  // Of one byte a character: a guess that a person confirms.
  ...(['windows-1252', 'windows-1250', 'windows-1253', 'macintosh'] as const),
] as const

export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

/** Zero bytes are every second byte of ASCII characters in UTF-16. */
const ZEROS_MIN = 0.3

/** What the start of a file says about its encoding: a byte order mark, or zeros; null if it says nothing. */
function encodingOfStart(start: Uint8Array): TextEncoding | null {
  const [first, second, third] = start
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = start.subarray(0, 2000)
  const zeros = (offset: number) => head.filter((byte, index) => index % 2 === offset && byte === 0).length
  const enough = (head.length / 2) * ZEROS_MIN
  if (head.length >= 4 && zeros(1) > enough && zeros(0) === 0) return 'utf-16le'
  if (head.length >= 4 && zeros(0) > enough && zeros(1) === 0) return 'utf-16be'
  return null
}

/**
 * The encoding of a text file: what its start says, else UTF-8 if it is valid, else the code page whose letters fit its
 * words and the languages best.
 */
export async function detectEncoding(
  open: () => AsyncIterable<Uint8Array>,
  languages: readonly string[] = [],
): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of open()) {
      const known = isFirst ? encodingOfStart(chunk) : null
      if (known) return known
      isFirst = false
      decoder.decode(chunk, { stream: true })
      await nextTask()
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return guessCodePage(await bytesOf(open()), languages)
  }
}

const GUESSED_BYTES = 64 * 1024

// Rows that hold characters beyond ASCII, wherever in the file they are.
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const rows: number[] = []
  let row: number[] = []
  let isForeign = false
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (row.length < 500) row.push(byte)
      if (byte > 0x7f) isForeign = true
      if (byte !== 0x0a && byte !== 0x0d) continue
      if (isForeign) rows.push(...row)
      row = []
      isForeign = false
    }
    if (rows.length > GUESSED_BYTES) break
    await nextTask()
  }
  return Uint8Array.from(isForeign ? [...rows, ...row] : rows)
}
