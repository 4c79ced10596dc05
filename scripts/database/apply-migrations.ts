// Applies prisma/migrations as `prisma migrate deploy` does, without the engine that it downloads: the same folder, the
// same table `_prisma_migrations`, the same checksums and the same lock. Each migration is one transaction, so that one
// that fails leaves nothing behind.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  APPLIED_MIGRATIONS,
  type AppliedMigration,
  EXPANDS,
  schemaProblem,
  schemaState,
} from '@/lib/foundation/db/schema-version'
import { connectedReleases, releasesInTheWay, releasesText } from './connected-releases'
import { quoteName, withClient } from './connection'
import { contractOf } from './expand-only'
import { checkRights } from './migration-checks'
import { sayWaits, withMigrationLock } from './migration-lock'
import { type Migration, readMigrations, readReleases } from './migrations-folder'
import { describeSession } from './session'

interface MigrateOptions {
  say?: (text: string) => void
  /** Maximum wait for a concurrent migration. */
  waitSeconds?: number
  migrations?: Migration[]
  /** The last migration of each version that was released. */
  released?: Readonly<Record<string, string>>
  /** Removes also what a connected release still uses. */
  anyway?: boolean
}

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/** First line of a migration that PostgreSQL does not run inside a transaction, such as CREATE INDEX CONCURRENTLY. */
const OUTSIDE_TRANSACTION = /^-- outside a transaction\b/

/**
 * How long a statement waits for a table. Everything else that needs the table waits behind it, so that a long transaction
 * would stop the platform: better to let the others pass and try again.
 */
const LOCK_TIMEOUT = '3s'
const LOCK_ATTEMPTS = 8
const LOCK_PAUSE_MS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

/** Applies the missing migrations and returns their names. */
export async function applyMigrations(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { say = () => undefined, waitSeconds = 60, migrations = readMigrations() } = options
  return withClient(url, async (client) => {
    const session = await describeSession(client)
    if (session.isPooled)
      throw new Error(
        'DATABASE_URL leads through a connection pooler, where a migration is not safe. Set DIRECT_URL to the address of the database itself. Nothing was changed.',
      )
    const pending = await findPending(client, migrations, say)
    if (pending.length === 0) return []
    await checkRights(client, session, pending)
    await lookAtReleases(client, pending, options)
    if (session.isEmbedded) return applyAll(client, await findPending(client, migrations), say)
    return withMigrationLock(url, { say, waitSeconds }, async (watcher) => {
      const stopSaying = sayWaits(watcher, session.pid, say)
      try {
        return await applyAll(client, await findPending(client, migrations), say)
      } finally {
        await stopSaying()
      }
    })
  })
}

/** Says which releases serve meanwhile, and refuses to remove what one of them uses. */
async function lookAtReleases(
  client: pg.Client,
  pending: readonly Migration[],
  { say = () => undefined, released = readReleases(), anyway = false }: MigrateOptions,
): Promise<void> {
  const connected = await connectedReleases(client)
  if (connected.length > 0) say(`Connected meanwhile: ${releasesText(connected)}`)
  const [first] = releasesInTheWay(pending, connected, released)
  if (!first) return
  const text = `${first.migration} removes what ${first.releases.join(' and ')} may use, and that is connected.`
  if (anyway) return say(`Warning: ${text}`)
  throw new Error(
    `${text} Update it to the release before this one first, or stop it; --anyway removes it all the same. Nothing was changed.`,
  )
}

async function findPending(
  client: pg.Client,
  migrations: Migration[],
  say: (text: string) => void = () => undefined,
): Promise<Migration[]> {
  const names = migrations.map(({ name }) => name)
  const rows = await appliedMigrations(client)
  if (rows === null) {
    await refuseForeignTables(client)
    return migrations
  }
  const { missing, unknown, failed } = schemaState(names, rows)
  const problem = schemaProblem(names, rows)
  // Of missing migrations alone it says what this command is about to do.
  if (problem !== null && (unknown.length > 0 || failed.length > 0)) throw new Error(problem)
  await sayChanged(client, migrations, say)
  return migrations.filter(({ name }) => missing.includes(name))
}

/** Null if the table does not exist. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[] | null> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('public._prisma_migrations') IS NOT NULL AS "isThere"`,
  )
  if (!rows[0]?.isThere) return null
  return (await client.query<AppliedMigration>(APPLIED_MIGRATIONS)).rows
}

async function refuseForeignTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_class c WHERE c.relkind IN ('r', 'p', 'v', 'm') AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
  )
  if (rows.length === 0) return
  throw new Error(
    `The database is not empty, and its tables (${rows[0]?.name} …) are not of this platform. Nothing was changed.`,
  )
}

async function sayChanged(client: pg.Client, migrations: Migration[], say: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT "migration_name" AS "name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`,
  )
  const changed = rows.filter((row) =>
    migrations.some(({ name, checksum }) => name === row.name && checksum !== row.checksum),
  )
  for (const { name } of changed) say(`Warning: the file of ${name} was changed after it had been applied`)
}

async function applyAll(client: pg.Client, pending: Migration[], say: (text: string) => void): Promise<string[]> {
  await client.query(TABLE)
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
  for (const migration of pending) {
    try {
      await (OUTSIDE_TRANSACTION.test(migration.sql) ? applyOutside(client, migration) : applyInside(client, migration))
    } catch (error) {
      throw new Error(describeFailure(migration, error), { cause: error })
    }
    say(`Applied ${migration.name}`)
  }
  return pending.map(({ name }) => name)
}

async function applyInside(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

async function applyOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await begin(client, migration)
    await client.query(migration.sql)
    await finish(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function applyOutside(client: pg.Client, migration: Migration): Promise<void> {
  await begin(client, migration)
  // CREATE INDEX CONCURRENTLY waits for older transactions, and holds up neither reads nor writes meanwhile.
  await client.query('SET lock_timeout = 0')
  await dropInvalidIndexes(client, migration)
  await client.query(migration.sql)
  await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
  await finish(client, migration)
}

// CREATE INDEX CONCURRENTLY that failed leaves an index that no query uses, which IF NOT EXISTS takes for the wanted one.
async function dropInvalidIndexes(client: pg.Client, { sql }: Migration): Promise<void> {
  const names = [...sql.matchAll(/INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/gi)].map(([, name]) => name)
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND c.relnamespace = 'public'::regnamespace AND c.relname = ANY ($1)`,
    [names],
  )
  for (const { name } of rows) await client.query(`DROP INDEX CONCURRENTLY ${quoteName(name)}`)
}

async function begin(client: pg.Client, { name, checksum }: Migration): Promise<void> {
  await client.query(
    `INSERT INTO public."_prisma_migrations" ("id", "checksum", "migration_name", "started_at") VALUES ($1, $2, $3, clock_timestamp())`,
    [randomUUID(), checksum, name],
  )
}

async function finish(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query(
    `UPDATE public."_prisma_migrations" SET "finished_at" = clock_timestamp(), "applied_steps_count" = 1, "logs" = $2
     WHERE "migration_name" = $1 AND "finished_at" IS NULL AND "rolled_back_at" IS NULL`,
    [name, compatibilityOf(sql)],
  )
}

/** What is noted with a migration about programs of the release before. */
export function compatibilityOf(sql: string): string | null {
  return contractOf(sql) === null ? EXPANDS : null
}

function describeFailure({ name, sql }: Migration, error: unknown): string {
  const { message, position, code } = error as { message: string; position?: string; code?: string }
  const line = position ? ` in line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  const busy =
    code === LOCK_NOT_AVAILABLE ? ' A table is in use: stop the platform, or try again when it is quiet.' : ''
  const state = OUTSIDE_TRANSACTION.test(sql)
    ? `It may be half done: look, then npm run db:migrate -- --resolve ${name}`
    : 'Nothing of it was kept.'
  return `The migration ${name} failed${line}: ${message}.${busy} ${state}`
}
