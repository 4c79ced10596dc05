import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Seen } from './machine/machine'

type Direction = 'at least' | 'at most' | 'under'
type Verdict = 'ok' | 'beyond' | 'MISSED' | 'NOT JUDGED' | 'not measured' | 'BROKEN' | 'noisy' | ''

interface Bar {
  is: Direction
  /** Undefined where only what lies beyond is told. */
  than?: number | undefined
  /** What nobody has to reach. */
  beyond?: number | undefined
  unit: string
}

/** One line of the table. */
export interface Row {
  what: string
  /** As shown, with its unit. */
  product: string
  limit: string
  /** What the bar is about: a ratio, seconds, kilobytes; null when it could not be measured. */
  value: number | null
  bar: Bar
  verdict: Verdict
  /** What else the machine did; absent where that changes nothing. */
  seen?: Seen | undefined
  /** Why it was not measured, or what one has to know to read it. */
  note?: string | undefined
  /** Every figure behind the row, for the JSON file. */
  figures?: unknown
}

type Judged = Omit<Row, 'bar' | 'verdict' | 'value'> & Omit<Bar, 'unit'> & { value: number; unit?: string }

/** A measured row: the bar decides, if others left the machine alone. */
export function judged({ is, than, beyond, unit = '×', ...row }: Judged): Row {
  const bar = { is, than, beyond, unit }
  return { ...row, bar, verdict: row.seen?.isQuiet === false ? 'NOT JUDGED' : verdictOf(row.value, bar) }
}

function verdictOf(value: number, { is, than, beyond }: Bar): Verdict {
  const reaches = (bar: number): boolean =>
    is === 'at least' ? value >= bar : is === 'at most' ? value <= bar : value < bar
  if (beyond !== undefined && reaches(beyond)) return 'beyond'
  if (than === undefined) return ''
  return reaches(than) ? 'ok' : 'MISSED'
}

/** The row of a run that judges nothing. */
export const unjudged = (row: Row): Row => (row.value === null ? row : { ...row, verdict: 'noisy' })

/** A row that could not be measured here. */
export function skipped(what: string, note: string): Row {
  const bar: Bar = { is: 'at least', unit: '' }
  return { what, product: '', limit: '', value: null, bar, verdict: 'not measured', note }
}

/** A row that the product gave no answer to. */
export function broken(what: string, note: string): Row {
  return { ...skipped(what, note), verdict: 'BROKEN' }
}

const FAILURES: readonly Verdict[] = ['MISSED', 'NOT JUDGED', 'BROKEN']

export const hasPassed = ({ verdict }: Row): boolean => !FAILURES.includes(verdict)

const SIGNS: Record<Direction, string> = { 'at least': '≥', 'at most': '≤', under: '<' }
const HEAD = ['what', 'platform', 'limit', 'ratio', 'bar', 'beyond', 'load', 'others', '']

/** The rows as a table for people. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)]
  const notes = rows.filter(({ note }) => note).map(({ what, note }) => `  ${what}: ${note}`)
  return [columns(lines), ...(notes.length > 0 ? ['', ...notes] : [])].join('\n')
}

/** Lines of cells under each other; the first one is the head. */
export function columns([head = [], ...lines]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)))
  const text = (line: readonly string[]): string =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [text(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(text)].join('\n')
}

function cells({ what, product, limit, value, bar, verdict, seen }: Row): string[] {
  const { is, than, beyond, unit } = bar
  const said = (number: number | undefined): string => (number === undefined ? '' : `${SIGNS[is]} ${number}${unit}`)
  const [ratio, load, others] = [
    value === null ? '' : `${round(value)}${unit}`,
    seen ? seen.load.toFixed(1) : '',
    seen ? `${Math.round(seen.outside * 100)} %` : '',
  ]
  return [what, product, limit, ratio, said(than), said(beyond), load, others, verdict]
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
