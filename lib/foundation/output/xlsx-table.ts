import 'server-only'
import { LRUCache } from 'lru-cache'
import { type ByteSink, PIECE_CHARS, type TableFile, type TableOptions } from './table-cell'
import { headXml, rowXml } from './xlsx-cells'
import { contentTypes, RELATIONS, STYLES, sheetEnd, sheetStart, workbook, workbookRelations } from './xlsx-parts'
import { type ZipEntry, zipWriter } from './zip-writer'

/** Limit of the format. */
const ROWS_MAX = 1_048_576

/** Writes a table as a spreadsheet (ECMA-376, ADR-035), a further sheet after every 1,048,576 rows. */
export async function openXlsxTable(
  sink: ByteSink,
  { head, name, timeZone }: TableOptions,
  { rowsMax = ROWS_MAX }: { rowsMax?: number } = {},
): Promise<TableFile> {
  const zip = zipWriter(sink)
  const offsetOf = zonedOffset(timeZone)
  let sheets = 0
  let rows = 0
  let entry: ZipEntry | undefined
  let piece = ''
  const flush = async () => {
    const bytes = Buffer.from(piece)
    piece = ''
    await entry?.write(bytes)
  }
  const openSheet = async () => {
    sheets += 1
    rows = 1
    entry = await zip.open(`xl/worksheets/sheet${sheets}.xml`)
    piece = sheetStart(head.length) + headXml(head)
  }
  const closeSheet = async () => {
    piece += sheetEnd(head.length, rows)
    await flush()
    await entry?.close()
  }
  const put = async (path: string, text: string) => {
    const part = await zip.open(path)
    await part.write(Buffer.from(text))
    await part.close()
  }
  await openSheet()
  return {
    async write(row) {
      if (rows >= rowsMax) {
        await closeSheet()
        await openSheet()
      }
      rows += 1
      piece += rowXml(rows, row, offsetOf)
      if (piece.length >= PIECE_CHARS) await flush()
    },
    async finish() {
      await closeSheet()
      await put('xl/styles.xml', STYLES)
      await put('xl/workbook.xml', workbook(name, sheets))
      await put('xl/_rels/workbook.xml.rels', workbookRelations(sheets))
      await put('_rels/.rels', RELATIONS)
      await put('[Content_Types].xml', contentTypes(sheets))
      return zip.finish()
    },
    abandon: () => zip.abandon(),
  }
}

const QUARTER_MS = 900_000

/** A function that returns the offset of a time zone from UTC at an instant, in milliseconds. */
function zonedOffset(timeZone: string): (instant: Date) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  // Offsets change at full quarters of an hour only.
  const known = new LRUCache<number, number>({ max: 1000 })
  return (instant) => {
    const quarter = Math.floor(instant.getTime() / QUARTER_MS)
    const cached = known.get(quarter)
    if (cached !== undefined) return cached
    const start = quarter * QUARTER_MS
    const parts = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    const offset = Date.UTC(year, month - 1, day, hour, minute) - start
    known.set(quarter, offset)
    return offset
  }
}
