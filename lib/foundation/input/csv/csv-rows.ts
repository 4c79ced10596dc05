/** A row of a file: the physical line where it starts, and its cells. */
export type CsvRow = {
  line: number
  cells: string[]
  /** A quote stands where it may not, is never closed, or the row is too long. */
  fault: 'QUOTE' | 'TOO_LONG' | null
}

/** Characters of one row; more is a fault, and the rest of the row is skipped. */
const CSV_ROW_MAX = 10_000

/**
 * Reads rows of CSV (RFC 4180) in any pieces of text; line breaks are CRLF, LF or CR. Keeps one row in memory.
 * A quoted cell that is never closed ends with the file, or at CSV_ROW_MAX with its line.
 */
export class CsvReader {
  private readonly delimiter: string
  private cells: string[] = []
  private cell = ''
  private state: 'start' | 'plain' | 'quoted' | 'closed' | 'skipped' = 'start'
  private fault: CsvRow['fault'] = null
  private length = 0
  private line = 1
  private startLine = 1
  private afterReturn = false

  constructor(delimiter: string) {
    this.delimiter = delimiter
  }

  /** The rows that a piece completes. */
  read(piece: string): CsvRow[] {
    const rows: CsvRow[] = []
    for (const char of piece) {
      const isSecondHalf = this.afterReturn && char === '\n'
      this.afterReturn = char === '\r'
      if (isSecondHalf && this.state !== 'quoted') continue
      const isBreak = char === '\n' || char === '\r'
      if (isBreak && !isSecondHalf) this.line++
      if (isBreak && this.state !== 'quoted') rows.push(this.finishRow())
      else this.take(char)
    }
    return rows
  }

  /** The last row of a file that does not end with a line break. */
  end(): CsvRow[] {
    if (this.state === 'quoted') this.fault ??= 'QUOTE'
    const isEmpty = this.cells.length === 0 && this.cell === '' && this.state === 'start'
    return isEmpty ? [] : [this.finishRow()]
  }

  private take(char: string): void {
    this.length++
    if (this.length > CSV_ROW_MAX) {
      this.fault = this.state === 'quoted' ? 'QUOTE' : (this.fault ?? 'TOO_LONG')
      this.state = 'skipped'
    }
    switch (this.state) {
      case 'skipped':
        return
      case 'quoted':
        if (char === '"') this.state = 'closed'
        else this.cell += char
        return
      case 'closed':
        if (char === '"') {
          this.cell += char
          this.state = 'quoted'
          return
        }
        if (char !== this.delimiter) this.fault ??= 'QUOTE'
        break
      case 'start':
        if (char === '"') {
          this.state = 'quoted'
          return
        }
        break
      case 'plain':
        if (char === '"') this.fault ??= 'QUOTE'
    }
    if (char === this.delimiter) this.finishCell()
    else {
      this.cell += char
      this.state = 'plain'
    }
  }

  private finishCell(): void {
    this.cells.push(this.cell)
    this.cell = ''
    this.state = 'start'
  }

  private finishRow(): CsvRow {
    this.finishCell()
    const row = { line: this.startLine, cells: this.cells, fault: this.fault }
    this.cells = []
    this.fault = null
    this.length = 0
    this.startLine = this.line
    return row
  }
}
