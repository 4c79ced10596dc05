export type CsvCell = string | number | null

/** A table as CSV (RFC 4180); texts that a spreadsheet would run as a formula are prefixed with an apostrophe. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const harmless = /^[\s\p{C}]*[=+\-@|%＝＋－＠]/u.test(cell) || /^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
