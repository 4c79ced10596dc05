// Rows of self-assessments: text files of docs/buyer/sources with one requirement a line, columns divided by ` | `.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fromRoot } from '@/scripts/settings'

const STATUSES = {
  met: 'met',
  partly: 'partly met',
  unmet: 'not met',
  operator: 'up to the operator or owner',
  na: 'not applicable',
} as const

export type Status = keyof typeof STATUSES

export type Row = { id: string; status: Status; answer: string; evidence: readonly string[] }

/** The columns of each line of a source, without comments. */
export function linesOf(name: string): string[][] {
  return readFileSync(fromRoot(`docs/buyer/sources/${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

export function statusOf(text: string | undefined): Status {
  const found = Object.keys(STATUSES).find((status) => status === text)
  if (!found) throw new Error(`no status: ${text}`)
  return found as Status
}

/** Rows of a source with the columns id, status, answer, evidence. */
export function rowsOf(name: string): Row[] {
  return linesOf(name).map(([id = '', status, answer = '', evidence = '']) => ({
    id,
    status: statusOf(status),
    answer,
    evidence: pathsIn(evidence),
  }))
}

export function pathsIn(cell: string): string[] {
  return cell.split(/\s+/).filter((path) => path !== '')
}

/** Evidence that does not exist, and what is called met without any. */
export function faultsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ id, status, evidence }) => [
    ...evidence.filter((path) => !existsSync(fromRoot(path))).map((path) => `${id}: ${path} does not exist`),
    ...(status === 'met' && evidence.length === 0 && !OBVIOUS.has(id) ? [`${id}: met without evidence`] : []),
  ])
}

// The absence of a thing, for which no file can be named.
const OBVIOUS = new Set(['3.7.1', '6.4.2'])

/** A status in words; what is met without a test that holds it was judged by reading only. */
export function said(status: Status, evidence: readonly string[]): string {
  return isByReview({ status, evidence }) ? BY_REVIEW : STATUSES[status]
}

const BY_REVIEW = 'met, by review'

type Judged = Pick<Row, 'status' | 'evidence'>

const isByReview = ({ status, evidence }: Judged): boolean => status === 'met' && testsOf(evidence).length === 0

/** How many rows have each status: `met 120, met, by review 4, partly met 20`. */
export function counted(rows: readonly Judged[]): string {
  const words = rows.map(({ status, evidence }) => said(status, evidence))
  return [STATUSES.met, BY_REVIEW, STATUSES.partly, STATUSES.unmet, STATUSES.operator, STATUSES.na]
    .map((word) => ({ word, count: words.filter((one) => one === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${word}: ${count}`)
    .join('; ')
}

/** What the words of the tables mean; every document says it. */
export const STATE_NOTE = [
  'Met: at least one test of the named files holds a part of it. Met, by review: no test holds it, we judged by reading',
  'code or documents. A test that is named shows what it tests, not that all of a requirement is fulfilled.',
] as const

export function tableOf(rows: readonly Row[], nameOf: (id: string) => string = (id) => id): string[] {
  return [
    '| requirement | state | answer | evidence |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ id, status, answer, evidence }) =>
        `| ${nameOf(id)} | ${said(status, evidence)} | ${answer} | ${evidence.map((path) => `\`${path}\``).join(', ')} |`,
    ),
  ]
}

/** The test files among evidence; a folder stands for the tests in it. */
export function testsOf(evidence: readonly string[]): string[] {
  return evidence.flatMap((path) =>
    /\.(test|spec)\.tsx?$/.test(path) ? [path] : globSync(`${path}/**/*.{test,spec}.{ts,tsx}`, { cwd: fromRoot('.') }),
  )
}
