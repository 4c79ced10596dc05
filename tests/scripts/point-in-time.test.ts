import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPrograms } from '@/scripts/backup/postgres-programs'
import { createDatabase } from '@/scripts/database/connection'
import { aVoteOnce } from '@/tests/factories/vote-once'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { type Archive, hasPgBackRest, startArchive } from '@/tests/setup/pgbackrest'
import { npmRun, query, runProgram } from './programs'

describe.skipIf(!hasRealPostgres || !hasPgBackRest())('an archive by pgBackRest', () => {
  let archive: Archive
  beforeAll(async () => {
    archive = await startArchive()
  }, 90_000)
  afterAll(() => archive?.stop(), 30_000)

  it('restores to a second before a disaster: everything up to it, nothing after it, ledgers whole', async () => {
    const facts = await aVoteOnce()
    const url = archive.cluster.urlOf('app')
    await createDatabase(archive.cluster.urlOf('postgres'), 'app')
    copyDatabase(testDatabaseUrl, url)
    archive.pgbackrest('stanza-create')
    archive.pgbackrest('backup', '--type=full', '--compress-type=none')

    // Written after the backup: only the archive has it.
    await runProgram('tests/fakes/vote-once.ts', [JSON.stringify(facts)], { DATABASE_URL: url })
    const events = await query(url, 'SELECT * FROM "LedgerEvent" ORDER BY "id"')
    expect(events).toHaveLength(4)
    const [moment] = await query<{ now: string }>(url, 'SELECT clock_timestamp()::text AS "now"')
    await query(url, `UPDATE "Organization" SET "name" = 'written too late'`)
    await query(url, 'DROP TABLE "Choice", "Candidate" CASCADE')
    await query(url, `DELETE FROM "User"`)
    await query(url, 'SELECT pg_switch_wal()')
    await expect.poll(() => isArchived(url), { timeout: 30_000, interval: 100 }).toBe(true)

    const restored = (await archive.restoreTo(moment?.now ?? '')).urlOf('app')
    await expect.poll(() => isOpen(restored), { timeout: 30_000, interval: 100 }).toBe(true)
    expect(await query(restored, 'SELECT * FROM "LedgerEvent" ORDER BY "id"')).toEqual(events)
    expect(await query(restored, `SELECT 1 FROM "Organization" WHERE "name" = 'written too late'`)).toEqual([])
    expect(await query(restored, 'SELECT 1 FROM "User"')).toHaveLength(2)
    expect(await npmRun(['verify:ledger'], { DATABASE_URL: restored })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/4 events in 3 batches[\s\S]*All 1 ledgers are whole/),
    })
  }, 60_000)
})

function copyDatabase(from: string, to: string): void {
  const { program } = findPrograms(15)
  const dump = execFileSync(program('pg_dump'), ['--format=custom', from], { maxBuffer: 2 ** 28, stdio: 'pipe' })
  execFileSync(program('pg_restore'), ['--no-owner', '--dbname', to], {
    input: dump,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}

async function isArchived(url: string): Promise<boolean> {
  const [row] = await query<{ done: boolean }>(
    url,
    'SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) AS "done" FROM pg_stat_archiver',
  )
  return row?.done ?? false
}

async function isOpen(url: string): Promise<boolean> {
  const [row] = await query<{ open: boolean }>(url, 'SELECT NOT pg_is_in_recovery() AS "open"')
  return row?.open ?? false
}
