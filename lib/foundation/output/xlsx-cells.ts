import { opensFormula } from './csv-text'
import type { TableCell } from './table-cell'
import { columnName } from './xlsx-parts'
import { xmlText } from './xml-text'

/** Limit of the format. */
const CELL_CHARS_MAX = 32_767

const DAY_MS = 86_400_000
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)

/** Indices of `cellXfs` in STYLES. */
const STYLE = { plain: 0, head: 1, instant: 2, text: 3 }

/** The first row. */
export function headXml(head: readonly string[]): string {
  return `<row r="1">${head.map((text, at) => textXml(text, `${columnName(at)}1`, STYLE.head)).join('')}</row>`
}

/** A row of data; `offsetOf` gives the offset of the zone in which instants are displayed. */
export function rowXml(number: number, row: readonly TableCell[], offsetOf: (instant: Date) => number): string {
  return `<row r="${number}">${row.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, offsetOf)).join('')}</row>`
}

function cellXml(cell: TableCell, at: string, offsetOf: (instant: Date) => number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : ''
  if (cell instanceof Date)
    return `<c r="${at}" s="${STYLE.instant}"><v>${(cell.getTime() + offsetOf(cell) - EPOCH) / DAY_MS}</v></c>`
  return textXml(cell, at, opensFormula(cell) ? STYLE.text : STYLE.plain)
}

// An inline string: no program evaluates it as a formula.
function textXml(text: string, at: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`
}

// Longer texts end with an ellipsis. `_x0041_` would be read as a character reference.
function cellText(text: string): string {
  const fitting = text.length > CELL_CHARS_MAX ? `${text.slice(0, CELL_CHARS_MAX - 1)}…` : text
  return xmlText(fitting.replaceAll('\r\n', '\n').replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'))
}
