export type CsvCell = string | number | null

/** A table as CSV (RFC 4180); texts that a spreadsheet would run as a formula are prefixed with an apostrophe. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

/** Whether a spreadsheet would run a text as a formula. */
export function opensFormula(text: string): boolean {
  return /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text)
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = opensFormula(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
