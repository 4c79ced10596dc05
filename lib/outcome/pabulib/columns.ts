import { PabulibError } from './pabulib-error'
import type { PabulibValue } from './parse-values'
import type { PabulibRecord } from './record-splitter'

/** The header of a section: where each column stands. */
export class Columns {
  readonly #index = new Map<string, number>()
  readonly #count: number

  constructor({ line, fields }: PabulibRecord, required: readonly string[]) {
    const names = fields.map((field) => field.trim())
    // Spreadsheets append empty columns.
    this.#count = names.findLastIndex((name) => name !== '') + 1
    for (const [index, column] of names.slice(0, this.#count).entries()) {
      if (this.#index.has(column)) throw new PabulibError(line, 'columnRepeated', { column })
      this.#index.set(column, index)
    }
    for (const column of required) {
      if (!this.#index.has(column)) throw new PabulibError(line, 'columnMissing', { column })
    }
  }

  get names(): readonly string[] {
    return [...this.#index.keys()]
  }

  checkLength({ line, fields }: PabulibRecord): void {
    if (fields.length === this.#count) return
    if (fields.length > this.#count && fields.slice(this.#count).every((field) => field.trim() === '')) return
    throw new PabulibError(line, 'rowLengthWrong', { expected: this.#count, found: fields.length })
  }

  /** The trimmed value of a column, empty where the file has no such column. */
  text({ fields }: PabulibRecord, column: string): string {
    const index = this.#index.get(column)
    return index === undefined ? '' : (fields[index] ?? '').trim()
  }

  /** The value with its place, or nothing where it is empty. */
  find(record: PabulibRecord, column: string): PabulibValue | null {
    const text = this.text(record, column)
    return text === '' ? null : { line: record.line, column, text }
  }
}
