import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabase, withClient, withDatabase } from '@/scripts/database/connection'
import { aVoteOnce } from '@/tests/factories/vote-once'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { as, emptyDatabaseAt, makeRole, npmRun, query, runProgram } from './programs'

const SERVER = withDatabase(testDatabaseUrl, 'postgres')
const BASE = new URL(testDatabaseUrl).pathname.slice(1)
const [FIRST, SECOND] = [`${BASE}_owned_1`, `${BASE}_owned_2`]
const [OWNER, APP] = [`restorer_${process.pid}`, `restored_app_${process.pid}`]
const PASSWORD = 'only in this test'

describe.skipIf(!hasRealPostgres)('backup and restore by the role that owns the tables', () => {
  let folder: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'owned-'))
    await Promise.all([FIRST, SECOND].map((name) => dropDatabase(SERVER, name)))
    for (const role of [OWNER, APP]) await makeRole(SERVER, role, PASSWORD)
  }, 60_000)

  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    for (const name of [FIRST, SECOND]) await dropDatabase(SERVER, name)
    await query(testDatabaseUrl, `DROP OWNED BY "${APP}", "${OWNER}"; DROP ROLE "${APP}", "${OWNER}"`)
  }, 60_000)

  /** Restores as the owner, with the address of app and worker beside it, as in a deployment. */
  function restore(name: string, from: string) {
    const urls = { DATABASE_URL: as(withDatabase(SERVER, name), APP, PASSWORD), DIRECT_URL: ownerOf(name) }
    return npmRun(['restore', from], { ...urls, DATA_DIR: join(folder, name), INIT_CWD: folder })
  }

  const ownerOf = (name: string) => as(withDatabase(SERVER, name), OWNER, PASSWORD)

  it('reports missing extensions, then restores everything, and the application role can vote', async () => {
    const facts = await aVoteOnce()
    // A platform that was set up by a superuser, with an application role.
    expect(await npmRun(['db:role', APP], { DATABASE_URL: testDatabaseUrl })).toMatchObject({ code: 0 })
    expect(await npmRun(['backup', '--to', 'one'], { INIT_CWD: folder })).toMatchObject({ code: 0 })

    await emptyDatabaseAt(SERVER, FIRST, OWNER)
    expect(await restore(FIRST, 'one')).toMatchObject({
      code: 1,
      said: expect.stringContaining('CREATE EXTENSION postgis;'),
    })
    expect(await query(ownerOf(FIRST), `SELECT 1 FROM pg_class WHERE relname = 'Organization'`)).toEqual([])
    await query(withDatabase(SERVER, FIRST), 'CREATE EXTENSION postgis; CREATE EXTENSION pg_trgm')
    const restored = await restore(FIRST, 'one')
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`Rights given to ${APP}.`) })

    // And from the owner's database to the next one, as that role alone.
    const env = { DATABASE_URL: ownerOf(FIRST), DATA_DIR: join(folder, FIRST), INIT_CWD: folder }
    expect(await npmRun(['backup', '--to', 'two'], env)).toMatchObject({ code: 0 })
    await emptyDatabaseAt(SERVER, SECOND, OWNER)
    await query(withDatabase(SERVER, SECOND), 'CREATE EXTENSION postgis; CREATE EXTENSION pg_trgm')
    await inUse(() => restore(SECOND, 'two'))
    expect(await restore(SECOND, 'two')).toMatchObject({ code: 0 })

    const app = as(withDatabase(SERVER, SECOND), APP, PASSWORD)
    const voted = await runProgram('tests/fakes/vote-once.ts', [JSON.stringify(facts)], { DATABASE_URL: app })
    expect(voted.said).toContain('"findings":[]')
    const verified = await npmRun(['verify:ledger'], { DATABASE_URL: app })
    expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('All 1 ledgers are whole.') })
    await expect(query(app, 'DELETE FROM "LedgerEvent"')).rejects.toThrow('permission denied')
    expect(await query(app, `SELECT tableowner FROM pg_tables WHERE tablename = 'Organization'`)).toEqual([
      { tableowner: OWNER },
    ])
  }, 240_000)

  /** The application's sessions, which the owner may not look into, count as well. */
  async function inUse(run: () => ReturnType<typeof npmRun>): Promise<void> {
    await query(withDatabase(SERVER, SECOND), `GRANT CONNECT ON DATABASE "${SECOND}" TO "${APP}"`)
    const outcome = await withClient(as(withDatabase(SERVER, SECOND), APP, PASSWORD), run)
    expect(outcome).toMatchObject({ code: 1, said: expect.stringContaining('stop the platform and its worker first') })
  }
})
