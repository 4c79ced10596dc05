// Import this in a test that works on the database: the test then has an empty one with the real schema.
// What needs several sessions at once: `describe.skipIf(!hasRealPostgres)('…', …)`.
import pg from 'pg'
import { afterAll, beforeEach, inject } from 'vitest'
import { clearCachedKeys } from '@/lib/identity/auth/session/signing-keys'
import { cloneDatabase } from '@/scripts/test-databases'

const template = inject('template')
if (!template)
  throw new Error('No test database: import tests/setup/database directly or through a module under tests/')

/** False on the embedded PGlite, whose connections share one session. */
export const hasRealPostgres = template.isConcurrent

/** The database of this test's worker, for a client of its own. */
export const testDatabaseUrl = process.env['DATABASE_URL'] ?? ''

if (hasRealPostgres) await cloneDatabase(template.url, new URL(testDatabaseUrl).pathname.slice(1))
const client = new pg.Client({ connectionString: testDatabaseUrl })
await client.connect()

const mayBeFilled = template.tables
const sequences = await sequencesOf(mayBeFilled)

beforeEach(emptyDatabase)
afterAll(async () => {
  await vacuumAbove(200)
  await client.end()
})

async function sequencesOf(tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT objid::text AS id FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND deptype IN ('a', 'i') AND refobjid = ANY($1::text[]::regclass[])
        AND objid IN (SELECT seqrelid FROM pg_sequence)`,
    [tables],
  )
  return rows.map((row) => row.id)
}

/** Rows removed since the table was last vacuumed, by table. */
const removed = new Map<string, number>()

/**
 * Empties what tests may fill, and lets its ids begin anew. DELETE takes one millisecond where TRUNCATE … CASCADE, which
 * makes new files for every table that refers to a filled one, takes hundreds. Insert-only tables refuse that, so for
 * this one transaction their triggers are off.
 */
async function emptyDatabase(): Promise<void> {
  // Tokens signed with the key of an earlier test are refused once the keys are read again, after half a minute.
  clearCachedKeys()
  const filled = await filledTables()
  if (filled.length > 0) await deleteRows(filled)
  await restartIds()
}

async function deleteRows(tables: string[]): Promise<void> {
  const statements = tables.map((table) => `DELETE FROM ${table};`).join(' ')
  const results = await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements} COMMIT`)
  const deletions = (results as unknown as pg.QueryResult[]).filter(({ command }) => command === 'DELETE')
  for (const [index, { rowCount }] of deletions.entries()) {
    const table = tables[index] ?? ''
    removed.set(table, (removed.get(table) ?? 0) + (rowCount ?? 0))
  }
  await vacuumAbove(2000)
}

/** What was deleted still takes time to read over until it is vacuumed. */
async function vacuumAbove(rows: number): Promise<void> {
  for (const [table, count] of removed) {
    if (count <= rows) continue
    await client.query(`VACUUM ${table}`)
    removed.delete(table)
  }
}

async function filledTables(): Promise<string[]> {
  const questions = mayBeFilled.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT 1 FROM ${table})`)
  if (questions.length === 0) return []
  const { rows } = await client.query<{ name: string }>({ name: 'filled', text: questions.join(' UNION ALL ') })
  return rows.map((row) => row.name)
}

async function restartIds(): Promise<void> {
  await client.query({
    name: 'restart-ids',
    text: `SELECT setval(id, seqstart, false)
            FROM unnest('{${sequences.join(',')}}'::regclass[]) id JOIN pg_sequence ON seqrelid = id
            WHERE pg_sequence_last_value(id) IS NOT NULL`,
  })
}
