import 'server-only'
import { open } from 'node:fs/promises'
import { csvText } from './csv-text'
import { type ByteSink, PIECE_CHARS, type TableCell, type TableFile, type TableOptions } from './table-cell'
import type { TableFormat } from './table-formats'
import { openXlsxTable } from './xlsx-table'

const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function tableMediaType(format: TableFormat): string {
  return MEDIA_TYPES[format]
}

/** Opens a table for writing row by row; its memory does not grow with the number of rows. */
export async function openTable(path: string, format: TableFormat, options: TableOptions): Promise<TableFile> {
  const sink = await fileSink(path)
  return format === 'csv' ? openCsvTable(sink, options) : openXlsxTable(sink, options)
}

/** Creates a file and writes to its end. */
export async function fileSink(path: string): Promise<ByteSink> {
  const file = await open(path, 'wx')
  let size = 0
  let isOpen = true
  return {
    async write(bytes) {
      await file.appendFile(bytes)
      size += bytes.byteLength
    },
    async close() {
      if (isOpen) await file.close()
      isOpen = false
      return size
    },
  }
}

/** Writes a table as CSV. The byte order mark makes spreadsheets read UTF-8. */
async function openCsvTable(sink: ByteSink, { head }: TableOptions): Promise<TableFile> {
  let piece = `\ufeff${csvText([head])}`
  const flush = async () => {
    const bytes = Buffer.from(piece)
    piece = ''
    await sink.write(bytes)
  }
  return {
    async write(row) {
      piece += csvText([row.map(csvCell)])
      if (piece.length >= PIECE_CHARS) await flush()
    },
    async finish() {
      await flush()
      return sink.close()
    },
    async abandon() {
      await sink.close()
    },
  }
}

function csvCell(cell: TableCell): string | number | null {
  return cell instanceof Date ? cell.toISOString() : cell
}
