import 'server-only'
import { open } from 'node:fs/promises'
import { openCsvTable } from './csv-table'
import type { ByteSink, TableFile, TableOptions } from './table-cell'
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
