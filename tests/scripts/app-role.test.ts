import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { withClient } from '@/scripts/database/connection'
import { aVoteOnce } from '@/tests/factories/vote-once'
import { hasRealPostgres, testDatabaseUrl } from '@/tests/setup/database'

const ROLE = `app_role_${process.pid}`
const LEDGER = ['LedgerEvent', 'LedgerEntry', 'LedgerBatch']

const asRole = (): string => {
  const url = new URL(testDatabaseUrl)
  Object.assign(url, { username: ROLE, password: 'only in this test' })
  return url.toString()
}

async function program(file: string, args: string[], env: Record<string, string>): Promise<string> {
  const options = { env: { ...process.env, ...env }, timeout: 60_000 }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/register.mjs', file, ...args],
    options,
  )
  return stdout
}

const tryAs = (url: string, sql: string): Promise<string> =>
  withClient(url, (client) =>
    client.query(sql).then(
      () => 'done',
      (error: Error) => error.message,
    ),
  )

describe.skipIf(!hasRealPostgres)('the database role of the app (V12)', () => {
  beforeAll(async () => {
    const env = { DATABASE_URL: testDatabaseUrl, APP_ROLE_PASSWORD: 'only in this test' }
    await program('scripts/database/app-role.ts', [ROLE], env)
    // Once more, as after an update.
    await program('scripts/database/app-role.ts', [ROLE], { ...env, APP_ROLE_PASSWORD: '' })
  })

  afterAll(() => withClient(testDatabaseUrl, (client) => client.query(`DROP OWNED BY "${ROLE}"; DROP ROLE "${ROLE}"`)))

  it('runs a complete vote with a valid ledger', async () => {
    const facts = await aVoteOnce()
    const said = await program('tests/fakes/vote-once.ts', [JSON.stringify(facts)], { DATABASE_URL: asRole() })
    expect(JSON.parse(said)).toMatchObject({ batches: 3, sealed: 4, waiting: 0, findings: [] })
    expect(await prismaClient().ledgerBatch.count()).toBe(3)
  }, 60_000)

  it('keeps its rights when an older release meets a schema that was widened since', async () => {
    const later = '29990101000000_later'
    const may = async () =>
      withClient(testDatabaseUrl, async (client) => {
        const { rows } = await client.query(`SELECT has_table_privilege('${ROLE}', '"User"', 'DELETE') AS "may"`)
        return rows[0]?.may
      })
    await withClient(testDatabaseUrl, (client) =>
      client.query(`REVOKE DELETE ON "User" FROM "${ROLE}";
        INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "logs", "finished_at", "applied_steps_count")
        VALUES ('${later}', '', '${later}', 'expand', now(), 1)`),
    )
    const env = { DATABASE_URL: testDatabaseUrl, APP_ROLE_PASSWORD: '' }
    const said = await program('scripts/database/app-role.ts', [ROLE], env)
    expect(said).toContain(`The database is newer than this program (${later})`)
    expect(await may()).toBe(false)
    await withClient(testDatabaseUrl, (client) =>
      client.query(`DELETE FROM "_prisma_migrations" WHERE "id" = '${later}'`),
    )
    await program('scripts/database/app-role.ts', [ROLE], env)
    expect(await may()).toBe(true)
  }, 60_000)

  const settings = () =>
    withClient(asRole(), async (client) => {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit']
      return Promise.all(names.map(async (name) => (await client.query(`SHOW ${name}`)).rows[0]?.[name]))
    })

  it('has settings of its own, which a pooler cannot drop', async () => {
    expect(await settings()).toEqual(['30s', '2s', '1min', 'off'])
  })

  it('gets settings of a later release without its password', async () => {
    await withClient(testDatabaseUrl, (client) => client.query(`ALTER ROLE "${ROLE}" RESET ALL`))
    await program('scripts/database/app-role.ts', [ROLE], { DATABASE_URL: testDatabaseUrl, APP_ROLE_PASSWORD: '' })
    expect(await settings()).toEqual(['30s', '2s', '1min', 'off'])
  }, 60_000)

  it.each(LEDGER)('cannot change %s, and a trigger refuses the owner too', async (table) => {
    const column = table === 'LedgerEvent' ? '"commitment" = \'x\'' : '"sequence" = 9'
    for (const change of [`UPDATE "${table}" SET ${column}`, `DELETE FROM "${table}"`, `TRUNCATE "${table}"`])
      expect(await tryAs(asRole(), change), change).toBe(`permission denied for table ${table}`)
    expect(await tryAs(testDatabaseUrl, `TRUNCATE "${table}"`)).toMatch(/insert-only/)
  })

  it.each([
    'ALTER TABLE "LedgerEvent" DISABLE TRIGGER ALL',
    'DROP TRIGGER "LedgerEvent_insert_only" ON "LedgerEvent"',
    'SET session_replication_role = replica',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE TABLE "Another" ("id" int)',
    'DELETE FROM "_prisma_migrations"',
    `INSERT INTO "OrganizationErasure" ("id", "name", "hosts") VALUES (1, 'Town', '{}')`,
    'SET ROLE postgres',
  ])('cannot bypass it: %s', async (sql) => {
    expect(await tryAs(asRole(), sql)).toMatch(/permission denied|must be owner/)
  })

  it('changes the times of a vote by the functions that write its ledger, and by nothing else', async () => {
    const facts = await aVoteOnce()
    const { organizationId } = await prismaClient().module.findUniqueOrThrow({ where: { id: facts.moduleId } })
    const of = `WHERE "id" = ${facts.moduleId}`
    for (const column of ['votingOpenedAt', 'votingClosesAt', 'votingClosedAt'])
      expect(await tryAs(asRole(), `UPDATE "Module" SET "${column}" = NULL ${of}`)).toMatch(/permission denied/)
    const insert = (table: string, columns: string) => `INSERT INTO "${table}" (${columns}) VALUES (1, 1)`
    for (const sql of [
      insert('Module', '"organizationId", "votingOpenedAt"').replace('1)', 'now())'),
      insert('VotingEarlyClosing', '"organizationId", "moduleId"'),
      insert('VotingExtension', '"organizationId", "moduleId"'),
      `DELETE FROM "VotingEarlyClosing"`,
      `SELECT "recordVoteEvent"(1, 1, 'VOTING_CLOSED', '{}', '1')`,
    ])
      expect(await tryAs(asRole(), sql), sql).toMatch(/permission denied/)
    expect(await tryAs(asRole(), `UPDATE "Module" SET "enabled" = true ${of}`)).toBe('done')
    expect(await tryAs(asRole(), `SELECT "id" FROM "Module" ${of} FOR KEY SHARE`)).toBe('done')
    expect(
      await tryAs(
        asRole(),
        `INSERT INTO "LedgerEvent" ("organizationId", "moduleId", "kind", "commitment", "receipt")
         VALUES (${organizationId}, ${facts.moduleId}, 'VOTING_CLOSED', 'x', 'VOTING_CLOSED-${facts.moduleId}')`,
      ),
    ).toMatch(/not an event of this vote/)
  })
})
