import { CsvReader } from '@/lib/foundation/input/csv/csv-rows'
import { decodeChunks } from '@/lib/foundation/input/csv/decode-chunks'
import { detectDelimiter } from '@/lib/foundation/input/csv/detect-delimiter'
import { detectEncoding, type TextEncoding } from '@/lib/foundation/input/csv/detect-encoding'
import { nextTask } from '@/lib/foundation/next-task'
import { type ImportColumns, isHeading, matchContent, matchHeadings } from './columns'
import { CELL_SHOWN_MAX, COLUMNS_MAX, ROWS_SKIPPED_MAX, SAMPLE_ROWS } from './limits'

const HEAD_CHARACTERS = 64 * 1024

export type Chosen = { encoding?: TextEncoding | undefined; rowsSkipped?: number | undefined }

export type RecognizedList = {
  encoding: TextEncoding
  delimiter: string
  /** Rows above the table: `sep=;`, a title, blanks. */
  rowsSkipped: number
  hasHeader: boolean
  columns: ImportColumns
  /** The first rows of the table. */
  sample: string[][]
}

/** Encoding, delimiter and columns of a list, where the officer has not chosen them; null if it is no table. */
export async function listShape(
  chunks: () => AsyncIterable<Uint8Array>,
  languages: readonly string[],
  chosen: Chosen = {},
): Promise<RecognizedList | null> {
  const encoding = chosen.encoding ?? (await detectEncoding(chunks, languages))
  const head = await headOf(chunks(), encoding)
  // Files of other kinds hold NUL; a table of text does not.
  if (head.includes('\0')) return null
  const stated = /^\ufeff?"?sep=([^\r\n])"?[^\r\n]{0,50}(?:\r\n?|\n)/i.exec(head)?.[1]
  const delimiter = stated ?? detectDelimiter(head.endsWith('\n') ? head : `${head}\n`)
  await nextTask()
  const reader = new CsvReader(delimiter)
  const rows = [...reader.read(head), ...reader.end()]
    .slice(0, ROWS_SKIPPED_MAX + SAMPLE_ROWS)
    .map(({ cells }) => cells.slice(0, COLUMNS_MAX).map(shortened))
  const rowsSkipped = Math.min(chosen.rowsSkipped ?? firstRow(rows, stated !== undefined), ROWS_SKIPPED_MAX)
  const sample = rows.slice(rowsSkipped, rowsSkipped + SAMPLE_ROWS)
  const [first = []] = sample
  if (first.length === 0) return null
  const hasHeader = isHeading(first)
  const columns = hasHeader ? matchHeadings(first) : matchContent(first)
  return { encoding, delimiter, rowsSkipped, hasHeader, columns, sample }
}

async function headOf(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): Promise<string> {
  let head = ''
  for await (const piece of decodeChunks(chunks, encoding)) {
    head += piece
    if (head.length >= HEAD_CHARACTERS) break
  }
  return head
}

// Headings name a column for the address. Where no row does, the table begins with the first row that is as wide as the
// ones below it: a title fills one cell.
function firstRow(rows: readonly string[][], hasSeparatorLine: boolean): number {
  const start = hasSeparatorLine ? 1 : 0
  const candidates = rows.slice(start, ROWS_SKIPPED_MAX)
  const firstPerson = candidates.findIndex((cells) => !isHeading(cells))
  const above = firstPerson === -1 ? candidates : candidates.slice(0, firstPerson)
  const heading = above.findIndex((cells) => matchHeadings(cells).email !== undefined)
  if (heading !== -1) return start + heading
  const wide = above.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1)
  return start + (wide === -1 ? Math.max(0, firstPerson) : wide)
}

function shortened(cell: string): string {
  return [...cell.trim().replace(/\p{C}/gu, ' ')].slice(0, CELL_SHOWN_MAX).join('')
}
