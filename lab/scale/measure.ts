// Runs each subject on the full database and prints what its statements cost; all plans are in .data/scale/plans.json.
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { databasePool } from '@/lib/foundation/db/pool'
import { poolSql } from '@/lib/foundation/db/sql'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type Run, runOf } from './plans'
import { type Subject, subjectsOf } from './subjects'

const TIMES = 5
const [only, file] = process.argv.slice(2)

const runs: Run[] = []
databasePool().on('connect', (client) => {
  client.on('notice', ({ message }) => {
    const run = runOf(message ?? '')
    if (run) runs.push(run)
  })
})

const [counted] = await poolSql()(z.object({ count: z.number() }))`
  SELECT count(*)::int AS "count" FROM "Organization" -- global: measures the whole database`
const wanted = only ? only.split(',') : ['']
const subjects = (await subjectsOf(counted?.count ?? 0)).filter(({ name }) =>
  wanted.some((beginning) => name.startsWith(beginning)),
)
const all: Record<string, Run[][]> = {}
console.log(
  '| path | statements | ms | slowest | pages found, read | WAL bytes | indexes of the slowest | falls short |',
)
console.log('|---|---|---|---|---|---|---|---|')
for (const subject of subjects) {
  const turns = await measured(subject)
  all[subject.name] = turns
  console.log(rowOf(subject.name, turns))
}
await printSizes()
if (file) writeFileSync(file, JSON.stringify(all, null, 1))
await databasePool().end()
process.exit(0)

async function printSizes(): Promise<void> {
  const sizes = await poolSql()(
    z.object({ name: z.string(), rows: z.number(), table: z.string(), indexes: z.string() }),
  )`
    SELECT relname AS "name", greatest(reltuples, 0)::float8 AS "rows", pg_size_pretty(pg_table_size(oid)) AS "table",
      pg_size_pretty(pg_indexes_size(oid)) AS "indexes"
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'scale%'
    ORDER BY pg_total_relation_size(oid) DESC LIMIT 20`
  console.log('\n| table | rows | table | indexes |\n|---|---|---|---|')
  for (const { name, rows, table, indexes } of sizes)
    console.log(`| ${name} | ${Math.round(rows).toLocaleString('en')} | ${table} | ${indexes} |`)
}

async function measured({ name, run, times = TIMES }: Subject): Promise<Run[][]> {
  const turns: Run[][] = []
  for (let turn = 0; turn < times; turn++) {
    runs.length = 0
    try {
      await run(turn)
    } catch (error) {
      console.log(`| ${name} | failed: ${error instanceof AppError ? error.errorName : error} |`)
    }
    turns.push([...runs])
  }
  return turns
}

function rowOf(name: string, turns: readonly Run[][]): string {
  const sorted = turns.toSorted((a, b) => total(a) - total(b))
  const turn = sorted[Math.floor(sorted.length / 2)] ?? []
  const slowest = turn.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
  const sum = (of: (run: Run) => number) => turn.reduce((all, run) => all + of(run), 0)
  const complaints = [...new Set(turn.flatMap((run) => run.complaints))].slice(0, 4)
  return `| ${[
    name,
    turn.length,
    round(total(turn)),
    round(slowest?.milliseconds ?? 0),
    `${sum(({ hit }) => hit)}, ${sum(({ read }) => read)}`,
    sum(({ wal }) => wal),
    slowest?.indexes.slice(0, 4).join(', ') ?? '',
    complaints.join('; '),
  ].join(' | ')} |`
}

function total(turn: readonly Run[]): number {
  return turn.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

function round(milliseconds: number): string {
  return milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0)
}
