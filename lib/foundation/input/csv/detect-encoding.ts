import { nextTask } from '@/lib/foundation/next-task'

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
    // No UTF-8: an older code page.
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

const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1253', 'macintosh'] as const

type CodePage = (typeof CODE_PAGES)[number]

// Letters beyond ASCII of names and words in the languages of the product.
const LETTERS: Readonly<Record<string, string>> = {
  de: 'äöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  en: '',
  es: 'áéíñóúü',
  fr: 'àâæçéèêëîïôœùûüÿ',
  it: 'àèéìíîòóùú',
  pl: 'ąćęłńóśźż',
}

const EVERYWHERE = 'áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßăâîșțčďěňřšťůžőűđ'

/**
 * The code page whose letters make words of the bytes: letters of the organization's languages count most, those of
 * others little, and what does not stand in words (signs between letters, capitals inside, bytes without a meaning) counts
 * against it. The first wins a tie.
 */
function guessCodePage(bytes: Uint8Array, languages: readonly string[]): CodePage {
  const own = new Set(languages.flatMap((language) => [...(LETTERS[language] ?? '')]))
  const scores = CODE_PAGES.map((page) => ({ page, score: scoreOf(new TextDecoder(page).decode(bytes), own) }))
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).page
}

function scoreOf(text: string, own: ReadonlySet<string>): number {
  let score = 0
  for (const [sign] of text.matchAll(/\P{ASCII}/gu)) score += worthOf(sign, own)
  // A capital after a small letter, a sign or a Greek letter inside of a word: the wrong page.
  score -= 4 * [...text.matchAll(/\p{Ll}(?=\P{ASCII})\p{Lu}/gu)].length
  score -= 4 * [...text.matchAll(/\p{L}(?=\P{ASCII})[^\p{L}\p{M}\u00a0‘’–]\p{L}/gu)].length
  score -= 4 * [...text.matchAll(/[a-z]\p{Script=Greek}|\p{Script=Greek}[a-z]/giu)].length
  // Words of Latin letters mix them with ASCII; words of Greek letters do not.
  score -= 4 * [...text.matchAll(/(?:(?=\P{ASCII})\p{Script=Latin}){3,}/gu)].length
  return score
}

function worthOf(sign: string, own: ReadonlySet<string>): number {
  const small = sign.toLowerCase()
  if (own.has(small)) return 3
  if (EVERYWHERE.includes(small)) return 1
  if (/\p{Script=Greek}/u.test(sign)) return 0.5
  if (/[’‘“”«»–—€°ªº…\u00a0]/.test(sign)) return 0
  return /\p{L}/u.test(sign) ? 0 : -3
}
