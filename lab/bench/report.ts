import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'

type Direction = 'at least' | 'at most' | 'under'

/** One line of the table. */
export interface Row {
  what: string
  /** As shown, with its unit. */
  product: string
  limit: string
  /** What the bar is about: a ratio, seconds, kilobytes; null when it could not be measured. */
  value: number | null
  bar: { is: Direction; than: number; unit: string }
  passed: boolean | null
  /** Why it was not measured, or what one has to know to read it. */
  note?: string
  /** Every figure behind the row, for the JSON file. */
  figures?: unknown
}

type Judged = Omit<Row, 'bar' | 'passed' | 'value'> & { value: number; is: Direction; than: number; unit?: string }

/** A measured row; the bar decides whether it passed. */
export function judged({ is, than, unit = '×', ...row }: Judged): Row {
  const passed = is === 'at least' ? row.value >= than : is === 'at most' ? row.value <= than : row.value < than
  return { ...row, bar: { is, than, unit }, passed }
}

/** A row that could not be measured here. */
export function skipped(what: string, note: string): Row {
  return { what, product: '', limit: '', value: null, bar: { is: 'at least', than: 0, unit: '' }, passed: null, note }
}

/** A row that the product gave no answer to. */
export function broken(what: string, note: string): Row {
  return { ...skipped(what, note), passed: false }
}

const SIGNS: Record<Direction, string> = { 'at least': '≥', 'at most': '≤', under: '<' }
const HEAD = ['what', 'platform', 'limit', 'ratio', 'bar', '']

/** The rows as a table for people. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  const notes = rows.filter(({ note }) => note).map(({ what, note }) => `  ${what}: ${note}`)
  return [text[0], rule, ...text.slice(1), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

function cells({ what, product, limit, value, bar, passed }: Row): string[] {
  if (value === null) return [what, '', '', '', '', passed === false ? 'BROKEN' : 'not measured']
  const { is, than, unit } = bar
  return [what, product, limit, `${round(value)}${unit}`, `${SIGNS[is]} ${than}${unit}`, passed ? 'ok' : 'MISSED']
}

export const round = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))

/** Keeps a run as JSON; returns the file. */
export function writeReport(home: string, options: object, rows: readonly Row[]): string {
  const at = new Date().toISOString()
  const processor = cpus()[0]?.model ?? 'unknown'
  const machine = {
    processor,
    cores: availableParallelism(),
    memoryMb: Math.round(totalmem() / 2 ** 20),
    node: process.version,
  }
  const file = join(home, `${at.replaceAll(/[:.]/g, '-')}.json`)
  mkdirSync(home, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ at, machine, options, rows }, null, 2)}\n`)
  return file
}
