// Databases of one test run: a migrated template on a server of its own, thrown away at the end.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { applyMigrations } from './database/apply-migrations'
import { removeCluster } from './database/cluster'
import { createDatabase, dropDatabase, withClient, withDatabase } from './database/connection'
import { startDatabase } from './database/open'
import { atEnd } from './ending'
import { isAlive } from './processes'
import { dataDir } from './settings'

export interface TestDatabases {
  description: string
  /** Migrated, and nobody is connected to it. */
  templateUrl: string
  isConcurrent: boolean
  /** A database of its own with the schema; the embedded database is the only one there and is handed out as it is. */
  clone: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts the server of a test run and migrates its template. A DATABASE_URL only names the server: its data is left
 * alone.
 */
export async function startTestDatabases(label = 'vitest'): Promise<TestDatabases> {
  const given = process.env['DATABASE_URL']
  return given ? onGivenServer(given) : onOwnServer(label)
}

async function onOwnServer(label: string): Promise<TestDatabases> {
  const home = newTestHome(label)
  const removeHome = atEnd(() => removeTestHome(home))
  const database = await startDatabase({ home, durable: false })
  await migrateTemplate(database.url)
  return {
    description: database.description,
    templateUrl: database.url,
    isConcurrent: database.isConcurrent,
    clone: (name) => (database.isConcurrent ? cloneDatabase(database.url, name) : Promise.resolve(database.url)),
    stop: async () => {
      await database.stop()
      await removeHome()
    },
  }
}

async function onGivenServer(url: string): Promise<TestDatabases> {
  const prefix = `participation_test_${process.pid}`
  const templateUrl = withDatabase(url, `${prefix}_template`)
  await createDatabase(url, `${prefix}_template`)
  const dropAll = atEnd(() => dropDatabases(url, prefix))
  await migrateTemplate(templateUrl)
  return {
    description: 'the server of DATABASE_URL',
    templateUrl,
    isConcurrent: true,
    clone: (name) => cloneDatabase(templateUrl, `${prefix}_${name}`),
    stop: dropAll,
  }
}

/** Begin beyond 32 bits, so that a column, a schema, a pattern or a query that is too narrow for them fails. */
const WIDE_IDS = ['AuditEntry', 'Comment', 'Consent', 'Notification', 'ProposalVersion']
const FIRST_WIDE_ID = 3_000_000_000

async function migrateTemplate(url: string): Promise<void> {
  await applyMigrations(url)
  await withClient(url, async (client) => {
    for (const table of WIDE_IDS) await client.query(`ALTER SEQUENCE "${table}_id_seq" START ${FIRST_WIDE_ID} RESTART`)
  })
}

/** Copies the template under a name, unless that is there already. */
export async function cloneDatabase(templateUrl: string, name: string): Promise<string> {
  const template = decodeURIComponent(new URL(templateUrl).pathname.slice(1))
  await createDatabase(withDatabase(templateUrl, 'postgres'), name, template)
  return withDatabase(templateUrl, name)
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const names = await withClient(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    )
    return rows.map((row) => row.datname)
  })
  for (const name of names) await dropDatabase(url, name)
}

const testHomes = (): string => join(dataDir(), 'test')

/** A folder of this run; its cluster goes with it. */
export function newTestHome(label: string): string {
  removeLeftovers()
  const home = join(testHomes(), `${process.pid}-${label}`)
  mkdirSync(home, { recursive: true })
  return home
}

/** A run that was killed outright leaves its server and data behind; its folder is named by its process. */
function removeLeftovers(): void {
  if (!existsSync(testHomes())) return
  const leftovers = readdirSync(testHomes()).filter((name) => /^\d+-/.test(name) && !isAlive(Number.parseInt(name, 10)))
  for (const name of leftovers) removeTestHome(join(testHomes(), name))
}

export function removeTestHome(home: string): void {
  removeCluster(home)
  rmSync(home, { recursive: true, force: true })
}
