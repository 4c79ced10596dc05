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

beforeEach(emptyDatabase)
afterAll(() => client.end())

/** Empties what tests may fill. Insert-only tables refuse that, so for this one transaction their triggers are off. */
async function emptyDatabase(): Promise<void> {
  // Tokens signed with the key of an earlier test are refused once the keys are read again, after half a minute.
  clearCachedKeys()
  const filled = await filledTables()
  if (filled.length === 0) return
  await client.query(
    `BEGIN; SET LOCAL session_replication_role = replica; TRUNCATE ${filled.join(', ')} RESTART IDENTITY CASCADE; COMMIT`,
  )
}

// Truncating is much slower than a check, and a test fills few of the tables.
async function filledTables(): Promise<string[]> {
  const tables = inject('template')?.tables ?? []
  const questions = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT 1 FROM ${table})`)
  if (questions.length === 0) return []
  const { rows } = await client.query<{ name: string }>(questions.join(' UNION ALL '))
  return rows.map((row) => row.name)
}
