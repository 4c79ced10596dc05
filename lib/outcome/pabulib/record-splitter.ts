import { PabulibError } from './pabulib-error'

export type PabulibRecord = { readonly line: number; readonly fields: readonly string[] }

/** Maximum record length: longer ones are unclosed quotes; bounds memory. */
const recordLengthMax = 1_000_000

/**
 * Splits `;` separated text, handed over piece by piece, into records that know the line they begin on. Our own and not
 * csv-parse: that one names the last line of a record and took over ten times as long on the largest file.
 */
export class RecordSplitter {
  #tail = ''
  #line = 0
  #startLine = 0
  #length = 0
  #fields: string[] = []
  #field = ''
  #isQuoted = false

  /** Lines taken so far. */
  get line(): number {
    return this.#line
  }

  push(chunk: string): PabulibRecord[] {
    const text = this.#tail + (this.#line === 0 && this.#tail === '' ? chunk.replace(/^\uFEFF/, '') : chunk)
    const records: PabulibRecord[] = []
    let from = 0
    for (let to = text.indexOf('\n'); to >= 0; to = text.indexOf('\n', from)) {
      const end = to > from && text[to - 1] === '\r' ? to - 1 : to
      this.#takeLine(text.slice(from, end), records)
      from = to + 1
    }
    this.#tail = text.slice(from)
    if (this.#tail.length > recordLengthMax) this.#refuseLength(this.#line + 1)
    return records
  }

  end(): PabulibRecord[] {
    const records: PabulibRecord[] = []
    if (this.#tail !== '') this.#takeLine(this.#tail.replace(/\r$/, ''), records)
    this.#tail = ''
    if (this.#isQuoted) throw new PabulibError(this.#startLine, 'quoteUnclosed')
    return records
  }

  #takeLine(line: string, records: PabulibRecord[]): void {
    this.#line += 1
    if (line.includes('\0')) throw new PabulibError(this.#line, 'controlCharacter')
    if (line.length > recordLengthMax) this.#refuseLength(this.#line)
    if (!this.#isQuoted && !line.includes('"')) {
      records.push({ line: this.#line, fields: line.split(';') })
      return
    }
    if (this.#isQuoted) {
      this.#length += line.length + 1
      if (this.#length > recordLengthMax) this.#refuseLength(this.#startLine)
      this.#field += '\n'
    } else {
      this.#startLine = this.#line
      this.#length = line.length
      this.#fields = []
      this.#field = ''
    }
    this.#scan(line)
    if (!this.#isQuoted) records.push({ line: this.#startLine, fields: this.#fields })
  }

  #scan(line: string): void {
    let at = 0
    while (true) {
      if (!this.#isQuoted && line[at] === '"') {
        this.#isQuoted = true
        at += 1
      }
      if (this.#isQuoted) {
        at = this.#scanQuoted(line, at)
        if (this.#isQuoted) return
      }
      const end = line.indexOf(';', at)
      this.#field += end < 0 ? line.slice(at) : line.slice(at, end)
      this.#fields.push(this.#field)
      this.#field = ''
      if (end < 0) return
      at = end + 1
    }
  }

  /** Takes text up to the closing quote, or to the end of a line that leaves the quote open. */
  #scanQuoted(line: string, start: number): number {
    let at = start
    while (true) {
      const quote = line.indexOf('"', at)
      if (quote < 0) {
        this.#field += line.slice(at)
        return line.length
      }
      this.#field += line.slice(at, quote)
      if (line[quote + 1] !== '"') {
        this.#isQuoted = false
        if (quote + 1 < line.length && line[quote + 1] !== ';') throw new PabulibError(this.#line, 'quoteMisplaced')
        return quote + 1
      }
      this.#field += '"'
      at = quote + 2
    }
  }

  #refuseLength(line: number): never {
    throw new PabulibError(line, 'recordTooLong', { limit: recordLengthMax })
  }
}
