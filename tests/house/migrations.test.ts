import { describe, expect, it, test } from 'vitest'
import { breakingChanges, contractOf, LARGE_TABLES } from '@/scripts/database/expand-only'
import { readMigrations, readReleases } from '@/scripts/database/migrations-folder'

type Named = { name: string; sql: string }

const migrations = readMigrations()
/** The last migration of each release before this one, by version. */
const releases = readReleases()

/** Why programs of the release before would not work on what a migration makes. */
function problemsOf({ name, sql }: Named, all: readonly Named[], released: Readonly<Record<string, string>>): string[] {
  const since = contractOf(sql)
  if (since === null) return breakingChanges(sql)
  if (!all.some((one) => one.name === since)) return [`${since} does not exist`]
  const isReleased = Object.values(released).some((last) => last >= since && last < name)
  return isReleased ? [] : [`${since} is in no release before ${name}`]
}

describe('a migration', () => {
  // The first is the schema itself: no program ran before it.
  it.each(migrations.map((one) => [one.name, one] as const))(
    '%s leaves the programs of the release before working',
    (_name, migration) => expect(problemsOf(migration, migrations, releases)).toEqual([]),
  )

  it('is compared with tables that exist', () => {
    const models = readMigrations().flatMap(({ sql }) =>
      [...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name),
    )
    expect(LARGE_TABLES.filter((name) => !models.includes(name))).toEqual([])
    for (const last of Object.values(releases)) expect(migrations.map(({ name }) => name)).toContain(last)
  })
})

describe('a schema that is changed in two steps', () => {
  const widened = { name: '20270101000000_copy_names', sql: 'ALTER TABLE "User" ADD COLUMN "given" TEXT;' }
  const narrowed = {
    name: '20270301000000_drop_names',
    sql: `-- contract: since ${widened.name}\nALTER TABLE "User" DROP COLUMN "name";`,
  }
  const both = [widened, narrowed]

  it.each([
    ['widens at once', widened, both, {}, []],
    ['removes after a release with the first step', narrowed, both, { '1.1.0': widened.name }, []],
    ['does not remove before one', narrowed, both, { '1.0.0': '20261201000000_a' }, [/is in no release before/]],
    ['does not remove in the same release', narrowed, both, { '1.1.0': narrowed.name }, [/is in no release before/]],
    ['names a first step that exists', narrowed, [narrowed], { '1.1.0': widened.name }, [/does not exist/]],
    [
      'does not remove without naming it',
      { ...narrowed, sql: 'ALTER TABLE "User" DROP COLUMN "name";' },
      both,
      { '1.1.0': widened.name },
      [/removes/],
    ],
  ])('%s', (_name, migration, all, released, expected) => {
    expect(problemsOf(migration, all, released)).toEqual(expected.map((text) => expect.stringMatching(text)))
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
