import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { breakingChanges, contractOf, LARGE_TABLES } from '@/scripts/database/expand-only'
import { readMigrations } from '@/scripts/database/migrations-folder'

/** From here on releases may run side by side. */
const SINCE = '20261124'
const migrations = readMigrations()
/** The last migration of each release before this one, by version. */
const releases = JSON.parse(readFileSync('prisma/releases.json', 'utf8')) as Record<string, string>

describe('a migration', () => {
  it.each(migrations.filter(({ name }) => name >= SINCE).map(({ name, sql }) => [name, sql]))(
    '%s leaves the programs of the release before working',
    (name, sql) => {
      const since = contractOf(sql)
      if (since === null) return expect(breakingChanges(sql)).toEqual([])
      const released = Object.values(releases).some((last) => last >= since && last < name)
      expect({ since, isThere: migrations.some((one) => one.name === since), released }).toEqual({
        since,
        isThere: true,
        released: true,
      })
    },
  )

  it('is compared with tables that exist', () => {
    const models = readMigrations().flatMap(({ sql }) =>
      [...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name),
    )
    expect(LARGE_TABLES.filter((name) => !models.includes(name))).toEqual([])
    for (const last of Object.values(releases)) expect(migrations.map(({ name }) => name)).toContain(last)
  })
})

test.each([
  ['ALTER TABLE "User" DROP COLUMN "name";', /removes/],
  ['ALTER TABLE "User" DROP "name";', /removes/],
  ['DROP TABLE "Comment";', /removes/],
  ['ALTER TABLE "User" RENAME COLUMN "name" TO "given";', /renames/],
  ['ALTER TABLE "User" ALTER COLUMN "name" SET NOT NULL;', /refuses rows/],
  ['ALTER TABLE "Topic" ADD COLUMN "colour" TEXT NOT NULL;', /refuses rows/],
  ['ALTER TABLE "Topic" ADD COLUMN "a" TEXT DEFAULT \'x\', ADD COLUMN "b" INTEGER NOT NULL;', /refuses rows/],
  ['ALTER TABLE "Topic" ALTER COLUMN "name" SET DATA TYPE VARCHAR(20);', /rewrites/],
  ['CREATE INDEX "a" ON "LedgerEvent" ("id");', /stops writes to "LedgerEvent"/],
  ['CREATE UNIQUE INDEX "a" ON "User" (lower("name"), "id");', /stops writes to "User"/],
  ['ALTER TABLE "Ballot" ADD CONSTRAINT "c" CHECK ("version" > 0);', /reads all of "Ballot"/],
  ['CREATE TABLE "A" ("id" INTEGER NOT NULL); LOCK TABLE "User";', /stops the platform/],
])('%s is found', (sql, found) => expect(breakingChanges(sql).join()).toMatch(found))

test.each([
  'CREATE TABLE "A" ("id" INTEGER NOT NULL); CREATE INDEX "i" ON "A" ("id"); ALTER TABLE "A" ALTER COLUMN "id" SET NOT NULL;',
  'ALTER TABLE "User" ADD COLUMN "colour" TEXT;',
  'ALTER TABLE "User" ADD COLUMN "isLoud" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "of" NUMERIC(10, 2);',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "LedgerEvent" ("id");',
  'CREATE INDEX "a" ON "Topic" ("id");',
  'ALTER TABLE "Ballot" ADD CONSTRAINT "c" CHECK ("version" > 0) NOT VALID;',
  'ALTER TABLE "Ballot" VALIDATE CONSTRAINT "c";',
  '-- DROP TABLE "User";\nALTER TABLE "Notification" DROP CONSTRAINT "k";',
  'CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE "x"; END $$ LANGUAGE plpgsql;',
])('%s is allowed', (sql) => expect(breakingChanges(sql)).toEqual([]))

test('a migration of the second step names the first', () => {
  expect(contractOf('-- contract: since 20261201000000_copy_names\nALTER TABLE "User" DROP COLUMN "name";')).toBe(
    '20261201000000_copy_names',
  )
  expect(contractOf('ALTER TABLE "User" ADD "a" TEXT;')).toBeNull()
})
