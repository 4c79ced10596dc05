import 'server-only'
import { csvText } from './csv-text'
import { type ByteSink, PIECE_CHARS, type TableCell, type TableFile, type TableOptions } from './table-cell'

/** Writes a table as CSV. The byte order mark makes spreadsheets read UTF-8. */
export async function openCsvTable(sink: ByteSink, { head }: TableOptions): Promise<TableFile> {
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
