import { describe, expect, test } from 'vitest'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { withClient } from '@/scripts/database/connection'
import { hasRealPostgres, testDatabaseUrl } from '../setup/database'

const query = (sql: string) => withClient(testDatabaseUrl, (client) => client.query(sql))
const countEvents = async () => (await query('SELECT count(*)::int AS events FROM "LedgerEvent"')).rows

describe('the database of a test', () => {
  test('has the complete schema, so that nothing is left to migrate', async () => {
    expect(await applyMigrations(testDatabaseUrl)).toEqual([])
  })

  test('keeps what a test writes until the test ends', async () => {
    await query(`BEGIN; SET LOCAL session_replication_role = replica;
      INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt") VALUES (1, 1, 'BALLOT_CHANGED', 'b', 'c');
      COMMIT`)
    expect(await countEvents()).toEqual([{ events: 1 }])
  })

  test('is empty for the next test, insert-only tables included', async () => {
    expect(await countEvents()).toEqual([{ events: 0 }])
  })

  test.skipIf(!hasRealPostgres)('serves concurrent sessions on a real PostgreSQL', async () => {
    const pids = await Promise.all([1, 2].map(() => query('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)')))
    expect(new Set(pids.map(({ rows }) => rows[0].pid)).size).toBe(2)
  })
})
