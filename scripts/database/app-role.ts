// `npm run db:role -- NAME`: creates or updates the database role of app and worker. It reads and writes rows, only
// inserts into and reads ledgers, and cannot change tables, triggers or migrations. Run it as the owner after each
// update; the password comes from APP_ROLE_PASSWORD, so that process lists do not show it. In the container: node --import ./scripts/register.mjs scripts/database/app-role.ts NAME
import type pg from 'pg'
import { NO_SCHEMA, schemaProblem, schemaState } from '@/lib/foundation/db/schema-version'
import { orRefuse } from '../refuse'
import { grantToAppRole } from './app-grants'
import { appliedMigrations } from './apply-migrations'
import { quoteName, withClient } from './connection'
import { migrationNames } from './migrations-folder'

/** Of the role, because a connection pooler passes no settings of a session on (deploy/pgbouncer.ini). */
const SETTINGS = [
  "statement_timeout = '30s'",
  "lock_timeout = '2s'",
  "idle_in_transaction_session_timeout = '60s'",
  'random_page_cost = 1.1',
  // Compiling a statement costs more than it saves in the short ones of the product.
  'jit = off',
]
const NO_RIGHT = '42501'

/**
 * Creates the role if missing, sets its password if given, and grants its rights; returns what is to be said. The rights of a
 * newer schema are left as they are: this release does not know which of its tables are ledgers.
 */
async function makeAppRole(client: pg.Client, name: string, password?: string): Promise<string> {
  const applied = await appliedMigrations(client)
  const problem = applied ? schemaProblem(migrationNames(), applied) : NO_SCHEMA
  if (problem) throw new Error(problem)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount === 0 && !password) throw new Error(`There is no role ${name} yet: set APP_ROLE_PASSWORD.`)
  const { unknown } = schemaState(migrationNames(), applied ?? [])
  if (unknown.length > 0 && rowCount === 0) throw new Error(`There is no role ${name} yet. ${newerThan(unknown)}`)
  if (rowCount === 0 || password) {
    const login = `LOGIN NOCREATEDB NOCREATEROLE${password ? ` PASSWORD ${client.escapeLiteral(password)}` : ''}`
    await client.query(`${rowCount === 0 ? 'CREATE' : 'ALTER'} ROLE ${quoteName(name)} ${login}`)
  }
  const settings = (await areSettingsRenewed(client, name)) ? '' : ` ${SETTINGS_STAY}`
  if (unknown.length > 0) return `The rights of ${name} stay as they are. ${newerThan(unknown)}${settings}`
  await grantToAppRole(client, name)
  return `${name} may read and write rows, and only add to the ledgers. Use it in DATABASE_URL of app and worker.${settings}`
}

const SETTINGS_STAY = `Its settings stay as they are, because the owner may not change roles; as an administrator: ALTER ROLE … SET for each of ${SETTINGS.join(', ')}.`

/** Sets the settings of the role; false where the owner has no CREATEROLE and an administrator made the role. */
async function areSettingsRenewed(client: pg.Client, name: string): Promise<boolean> {
  try {
    for (const setting of SETTINGS) await client.query(`ALTER ROLE ${quoteName(name)} SET ${setting}`)
    return true
  } catch (error) {
    // The owner can still grant rights.
    if ((error as { code?: unknown }).code === NO_RIGHT) return false
    throw error
  }
}

const newerThan = (unknown: readonly string[]): string =>
  `The database is newer than this program (${unknown.join(', ')}): only npm run db:role of the release that made it can grant rights.`

if (import.meta.main) {
  const url = process.env['DIRECT_URL'] || process.env['DATABASE_URL']
  const name = process.argv[2]
  if (!url || !name) {
    console.error('DATABASE_URL of the owner and the name of the role are needed: npm run db:role -- NAME')
    process.exit(2)
  }
  const password = process.env['APP_ROLE_PASSWORD'] || undefined
  console.info(await orRefuse(() => withClient(url, (client) => makeAppRole(client, name, password))))
}
