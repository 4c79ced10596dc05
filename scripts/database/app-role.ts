// `npm run db:role -- NAME`: makes, or brings up to date, the database role with which app and worker sign in. It reads and
// writes rows; of a ledger it may only add and read, and it changes no table, rule or migration. Run it as the owner after
// each update of the platform; the password comes from APP_ROLE_PASSWORD, so that it stands in no list of processes.
// In the container: node --import ./scripts/register.mjs scripts/database/app-role.ts NAME
import type pg from 'pg'
import { quoteName, withClient } from './connection'

/** What nobody but the owner may change once it is written: decisions 6 of the specification, and the past of the schema. */
const INSERT_ONLY = ['LedgerEvent', 'LedgerEntry', 'LedgerBatch']
const READ_ONLY = ['_prisma_migrations']

/** Gives a role what the platform needs, and takes what it had beyond that. */
export async function grantToAppRole(client: pg.Client, name: string, password?: string): Promise<void> {
  const role = quoteName(name)
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount === 0 && !password) throw new Error(`There is no role ${name} yet: set APP_ROLE_PASSWORD.`)
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  const list = (names: readonly string[]) => names.map(quoteName).join(', ')
  const { rows: database } = await client.query<{ name: string }>('SELECT current_database() AS "name"')
  await client.query(
    [
      'BEGIN',
      rowCount === 0 ? `CREATE ROLE ${role}` : '',
      `ALTER ROLE ${role} LOGIN NOCREATEDB NOCREATEROLE${password ? ` PASSWORD ${client.escapeLiteral(password)}` : ''}`,
      `GRANT CONNECT ON DATABASE ${quoteName(database[0]?.name ?? '')} TO ${role}`,
      `GRANT USAGE ON SCHEMA public TO ${role}`,
      `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role}`,
      `REVOKE ALL ON ${list(tables.map((table) => table.name))} FROM ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${list(tables.map((table) => table.name))} TO ${role}`,
      `REVOKE UPDATE, DELETE ON ${list(INSERT_ONLY)} FROM ${role}`,
      `REVOKE INSERT, UPDATE, DELETE ON ${list(READ_ONLY)} FROM ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
      'COMMIT',
    ]
      .filter(Boolean)
      .join('; '),
  )
}

if (import.meta.main) {
  const url = process.env['DATABASE_URL']
  const name = process.argv[2]
  if (!url || !name) {
    console.error('DATABASE_URL of the owner and the name of the role are needed: npm run db:role -- NAME')
    process.exit(2)
  }
  await withClient(url, (client) => grantToAppRole(client, name, process.env['APP_ROLE_PASSWORD'] || undefined))
  console.info(
    `${name} may read and write rows, and only add to the ledgers. Use it in DATABASE_URL of app and worker.`,
  )
}
