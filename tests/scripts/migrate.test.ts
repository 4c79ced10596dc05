import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { schemaProblem } from '@/lib/foundation/db/schema-version'
import { applyMigrations } from '@/scripts/database/apply-migrations'
import { dropDatabase, withClient, withDatabase } from '@/scripts/database/connection'
import { type Migration, migrationNames, readMigrations } from '@/scripts/database/migrations-folder'
import { resolveMigration } from '@/scripts/database/resolve-migration'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'
import { OPERATOR_COMMANDS } from '@/tests/system/commands'
import { as, emptyDatabaseAt, makeRole, npmRun, query, runProgram } from './programs'

const SERVER = withDatabase(testDatabaseUrl, 'postgres')
const NAME = `${new URL(testDatabaseUrl).pathname.slice(1)}_migrate`
const OWNER = `owner_${process.pid}`
const PASSWORD = 'only in this test'
const [FIRST = ''] = migrationNames()

let url: string

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const A_TABLE = migration('20260101000000_a', 'CREATE TABLE "A" ("id" int);')
const tables = () =>
  query<{ name: string }>(
    url,
    `SELECT relname AS "name" FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  ).then((rows) => rows.map(({ name }) => name))

describe.skipIf(!hasRealPostgres)('db:migrate', () => {
  beforeEach(async () => {
    url = await emptyDatabaseAt(SERVER, NAME)
  })
  afterAll(() => dropDatabase(SERVER, NAME))

  it('brings an empty database up to date once, recorded as Prisma does', async () => {
    expect(await npmRun(['db:migrate'], { DATABASE_URL: url })).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${migrationNames().length} migrations applied.`),
    })
    const again = await npmRun(['db:migrate'], { DATABASE_URL: url })
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining('The database is up to date.') })
    const rows = await query<object>(url, 'SELECT * FROM "_prisma_migrations" ORDER BY "migration_name"')
    expect(rows).toHaveLength(migrationNames().length)
    const file = readFileSync(`prisma/migrations/${FIRST}/migration.sql`)
    expect(rows[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      migration_name: FIRST,
      checksum: createHash('sha256').update(file).digest('hex'),
      finished_at: expect.any(Date),
      rolled_back_at: null,
      applied_steps_count: 1,
    })
  }, 120_000)

  it('rolls back a migration that fails, reports the line, and runs it again once fixed', async () => {
    const broken = migration('20260102000000_b', 'CREATE TABLE "B" ("id" int);\nALTER TABLE "Missing" ADD "x" int;')
    await expect(applyMigrations(url, { migrations: [A_TABLE, broken] })).rejects.toThrow(
      /20260102000000_b failed.*"Missing" does not exist.*Nothing of it was kept/,
    )
    expect(await tables()).toEqual(['A', '_prisma_migrations'])
    const mended = migration(broken.name, 'CREATE TABLE "B" ("id" int);')
    expect(await applyMigrations(url, { migrations: [A_TABLE, mended] })).toEqual([broken.name])
    expect(await tables()).toEqual(['A', 'B', '_prisma_migrations'])
  })

  it('runs a migration that cannot run in a transaction, and resolves a failed one by name', async () => {
    const index = (column: string) =>
      migration(
        '20260103000000_c',
        `-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "A_index" ON "A" ("${column}");`,
      )
    const failing = [A_TABLE, index('missing')]
    await expect(applyMigrations(url, { migrations: failing })).rejects.toThrow(/--resolve 20260103000000_c/)
    await expect(applyMigrations(url, { migrations: failing })).rejects.toThrow(/begun and not finished/)
    await expect(resolveMigration(url, A_TABLE.name, 'rolled back')).rejects.toThrow(/such are: 20260103000000_c/)
    const args = ['db:migrate', '--resolve', '20260103000000_c']
    expect(await npmRun(args, { DATABASE_URL: url })).toMatchObject({ code: 0 })
    expect(await applyMigrations(url, { migrations: [A_TABLE, index('id')] })).toEqual(['20260103000000_c'])
  }, 60_000)

  it('makes an index anew whose first attempt failed, and waits for older transactions as long as they take', async () => {
    const unique = migration(
      '20260103000000_u',
      '-- outside a transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "A_id" ON "A" ("id");',
    )
    await applyMigrations(url, { migrations: [A_TABLE] })
    await query(url, 'INSERT INTO "A" VALUES (1), (1)')
    await expect(applyMigrations(url, { migrations: [A_TABLE, unique] })).rejects.toThrow(/could not create unique/)
    await query(url, 'DELETE FROM "A"')
    await resolveMigration(url, unique.name, 'rolled back')
    const patience = migration(
      '20260104000000_p',
      `-- outside a transaction\nCREATE TABLE "P" AS SELECT current_setting('lock_timeout') AS "outside"`,
    )
    const inside = migration(
      '20260105000000_i',
      `ALTER TABLE "P" ADD "inside" text DEFAULT current_setting('lock_timeout')`,
    )
    await applyMigrations(url, { migrations: [A_TABLE, unique, patience, inside] })
    expect(await query(url, `SELECT indisvalid FROM pg_index WHERE indexrelid = '"A_id"'::regclass`)).toEqual([
      { indisvalid: true },
    ])
    expect(await query(url, 'SELECT * FROM "P"')).toEqual([{ outside: '0', inside: '3s' }])
  })

  it('reports who holds the lock and gives up without a change', async () => {
    const said: string[] = []
    const options = { migrations: [A_TABLE], say: (text: string) => void said.push(text), waitSeconds: 1 }
    await withClient(url, async (holder) => {
      const { rows } = await holder.query<{ pid: number }>(
        `SELECT set_config('application_name', 'an older deployment', false), pg_advisory_lock(72707369), pg_backend_pid() AS "pid"`,
      )
      await expect(applyMigrations(url, options)).rejects.toThrow(
        new RegExp(`process ${rows[0]?.pid} .*an older deployment.*Nothing was changed`),
      )
    })
    expect(said).toEqual([expect.stringContaining('an older deployment')])
    expect(await tables()).toEqual([])
    expect(await applyMigrations(url, { ...options, waitSeconds: 20 })).toEqual([A_TABLE.name])
    const left = await query(
      url,
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 72707369
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    )
    expect(left).toEqual([])
  }, 90_000)

  it('started twice at once applies each migration once', async () => {
    const migrations = [A_TABLE, ...[1, 2, 3].map((n) => migration(`2026020${n}000000_n`, `CREATE TABLE "N${n}" ()`))]
    const runs = await Promise.all([1, 2, 3].map(() => applyMigrations(url, { migrations })))
    expect(runs.flat().sort()).toEqual(migrations.map(({ name }) => name))
  }, 90_000)

  it('notes which migrations the release before tolerates', async () => {
    const narrow = migration('20260104000000_n', `-- contract: since ${A_TABLE.name}\nALTER TABLE "A" ADD "x" int`)
    await applyMigrations(url, { migrations: [A_TABLE, narrow] })
    const outside = migration('20260105000000_o', '-- outside a transaction\nSELECT 1 / 0')
    const all = [A_TABLE, narrow, outside]
    await expect(applyMigrations(url, { migrations: all })).rejects.toThrow(/division by zero/)
    await resolveMigration(url, outside.name, 'applied', all)
    expect(await query(url, 'SELECT "logs" FROM "_prisma_migrations" ORDER BY "started_at"')).toEqual([
      { logs: 'expand' },
      { logs: null },
      { logs: 'expand' },
    ])
  })

  it('names the releases that are connected, and refuses to remove what one of them uses', async () => {
    const expand = migration('20260104000000_e', 'ALTER TABLE "A" ADD "x" int')
    const contract = migration('20260105000000_c', `-- contract: since ${expand.name}\nALTER TABLE "A" DROP "x"`)
    const all = [A_TABLE, expand, contract]
    const connect = (name: string) =>
      new URL(`?application_name=${encodeURIComponent(`participation ${name}`)}`, url).toString()
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    await withClient(connect('0.1.0-aaaaaaaa server'), () => applyMigrations(url, { migrations: [A_TABLE], say }))
    expect(said).toContain('Connected meanwhile: 0.1.0-aaaaaaaa (server)')
    await applyMigrations(url, { migrations: [A_TABLE, expand] })
    const released = { '0.1.0': A_TABLE.name, '0.2.0': expand.name }
    await withClient(connect('0.1.0-aaaaaaaa worker'), async () => {
      await expect(applyMigrations(url, { migrations: all, released })).rejects.toThrow(
        `${contract.name} removes what 0.1.0-aaaaaaaa may use, and that is connected.`,
      )
    })
    await withClient(connect('0.2.0-bbbbbbbb worker'), async () => {
      expect(await applyMigrations(url, { migrations: all, released })).toEqual([contract.name])
    })
  })

  it('has nothing to do for a release that was taken back, and refuses what that release does not tolerate', async () => {
    const expand = migration('20260104000000_e', 'ALTER TABLE "A" ADD "x" int')
    const contract = migration('20260105000000_c', `-- contract: since ${expand.name}\nALTER TABLE "A" DROP "x"`)
    await applyMigrations(url, { migrations: [A_TABLE, expand] })
    expect(await applyMigrations(url, { migrations: [A_TABLE] })).toEqual([])
    await applyMigrations(url, { migrations: [A_TABLE, expand, contract] })
    await expect(applyMigrations(url, { migrations: [A_TABLE] })).rejects.toThrow(/newer than this program.*_c\)/)
  })

  it('lets others pass a table that is in use, and gets it when it is free', async () => {
    await applyMigrations(url, { migrations: [A_TABLE] })
    const change = migration('20260104000000_d', 'ALTER TABLE "A" ADD "x" int')
    await withClient(url, async (reader) => {
      await reader.query('BEGIN; SELECT * FROM "A"')
      const done = applyMigrations(url, { migrations: [A_TABLE, change] })
      const passed = async () => {
        await query(url, `SET lock_timeout = '4s'; SELECT * FROM "A"`)
        return true
      }
      // Waits behind the migration, at most as long as the migration waits.
      await expect.poll(passed, { timeout: 5000 }).toBe(true)
      await reader.query('COMMIT')
      expect(await done).toEqual([change.name])
    })
  }, 90_000)

  it('reports which table it waits for', async () => {
    await applyMigrations(url, { migrations: [A_TABLE] })
    const said: string[] = []
    const change = migration('20260104000000_d', 'ALTER TABLE "A" ADD "x" int')
    await withClient(url, async (reader) => {
      await reader.query(`SET application_name = 'a long report'; BEGIN; SELECT * FROM "A"`)
      const done = applyMigrations(url, { migrations: [A_TABLE, change], say: (text) => void said.push(text) })
      await expect.poll(() => said.join('\n'), { timeout: 30_000 }).toContain('a long report')
      await reader.query('COMMIT')
      expect(await done).toEqual([change.name])
    })
  }, 90_000)

  it('leaves the database of another program alone', async () => {
    await query(url, 'CREATE TABLE "Theirs" ("id" int)')
    await expect(applyMigrations(url)).rejects.toThrow(/Theirs.*not of this platform/)
    expect(await tables()).toEqual(['Theirs'])
  })
})

describe.skipIf(!hasRealPostgres)('db:migrate without superuser rights', () => {
  beforeEach(async () => {
    await dropDatabase(SERVER, NAME)
    await makeRole(SERVER, OWNER, PASSWORD)
    url = as(await emptyDatabaseAt(SERVER, NAME, OWNER), OWNER, PASSWORD)
  })
  afterEach(async () => {
    await dropDatabase(SERVER, NAME)
    await query(SERVER, `DROP ROLE "${OWNER}"`)
  })

  it('reports missing extensions, changes nothing, and works once they exist', async () => {
    await expect(applyMigrations(url)).rejects.toThrow(
      /Nothing was changed.*An administrator has to run this once.*\n\s+CREATE EXTENSION postgis;/,
    )
    expect(await tables()).toEqual([])
    await query(withDatabase(SERVER, NAME), 'CREATE EXTENSION postgis')
    expect(await applyMigrations(url)).toHaveLength(migrationNames().length)
  }, 60_000)

  it('reports the owner of the tables when another role migrates', async () => {
    await query(withDatabase(SERVER, NAME), 'CREATE EXTENSION postgis')
    await applyMigrations(withDatabase(SERVER, NAME))
    await query(withDatabase(SERVER, NAME), `GRANT SELECT ON "_prisma_migrations" TO "${OWNER}"`)
    const migrations = [...readMigrations(), migration('29990101000000_a', 'ALTER TABLE "Topic" ADD "a" int;')]
    await expect(applyMigrations(url, { migrations })).rejects.toThrow(/Tables belong to the role postgres/)
  }, 60_000)
})

describe('a schema of another release', () => {
  const applied = (...names: string[]) => names.map((name) => ({ name, finishedAt: new Date(), rolledBackAt: null }))
  const widened = (...names: string[]) => applied(...names).map((row) => ({ ...row, logs: 'expand' }))
  it.each([
    ['the same', applied('a', 'b'), null],
    ['none', [], /no schema of this platform yet/],
    ['an older one', applied('a'), /older than this program: 1 migrations are missing \(b\)/],
    ['a newer one', applied('a', 'b', 'c'), /newer than this program.*\(c\)/],
    ['a newer one that was only widened', [...applied('a', 'b'), ...widened('c', 'd')], null],
    [
      'one widened and one narrowed',
      [...applied('a', 'b', 'd'), ...widened('c')],
      /newer than this program.*\(.*d.*\)/,
    ],
    ['one of another line', [...applied('a'), ...widened('c')], /newer than this program.*\(c\)/],
    ['a failed one', [...applied('a'), { name: 'b', finishedAt: null, rolledBackAt: null }], /--resolve b/],
    [
      'one that failed and was repeated',
      [{ name: 'b', finishedAt: null, rolledBackAt: new Date() }, ...applied('a', 'b')],
      null,
    ],
  ])('is reported: %s', (_, rows, expected) => {
    const problem = schemaProblem(['a', 'b'], rows)
    if (expected) expect(problem).toMatch(expected)
    else expect(problem).toBeNull()
  })
})

describe.skipIf(!hasRealPostgres)('on a database of another release', () => {
  const commands: [string, () => ReturnType<typeof npmRun>][] = [
    ...(
      [
        ['worker'],
        ['organization', 'list'],
        ['platform-admin', 'list'],
        ['access-codes', 'list', '--host', 'city.example'],
        ['keys:rotate'],
        ['import:pabulib', 'package.json', '--host', 'city.example'],
        ['people', 'import', '--file', 'package.json', '--host', 'city.example'],
        ['verify:ledger'],
        ['doctor'],
        ['backup', '--to', '/nowhere/that/exists'],
        ['db:seed'],
        ['db:role', 'somebody'],
      ] as string[][]
    ).map((args): [string, () => ReturnType<typeof npmRun>] => [
      args.join(' '),
      () => npmRun(args, { DATABASE_URL: url, DEMO: '1' }),
    ]),
    ['server start', () => runProgram('tests/fakes/start-once.ts', [], { DATABASE_URL: url })],
  ]

  it('lists every command that works on a schema', () => {
    const listed = commands.map(([name]) => name.split(' ')[0])
    const others = ['db:migrate', 'restore', 'demo']
    expect([...listed, ...others].toSorted()).toEqual([...OPERATOR_COMMANDS, 'server'].toSorted())
  })

  it('server, worker and every command refuse to run and change nothing', async () => {
    url = await emptyDatabaseAt(SERVER, NAME)
    for (const [name, run] of commands)
      expect({ name, ...(await run()) }).toMatchObject({
        code: 1,
        said: expect.stringContaining('no schema of this platform'),
      })
    expect(await tables()).toEqual([])
    await applyMigrations(url)
    await query(
      url,
      `UPDATE "_prisma_migrations" SET "migration_name" = '29990101000000_later' WHERE "migration_name" = '${FIRST}'`,
    )
    for (const [name, run] of commands)
      expect({ name, ...(await run()) }).toMatchObject({
        code: 1,
        said: expect.stringContaining('29990101000000_later'),
      })
    expect(await query(url, 'SELECT 1 FROM "SigningKey" UNION ALL SELECT 1 FROM "Organization"')).toEqual([])
    await dropDatabase(SERVER, NAME)
  }, 240_000)
})
