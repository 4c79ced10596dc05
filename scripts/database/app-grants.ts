import type pg from 'pg'
import { INSERT_ONLY, READ_ONLY, VOTING_TIMES } from '@/lib/foundation/db/role-rights'
import { quoteName } from './connection'

const VOTING_FUNCTIONS = '"openVoting", "extendVoting", "closeVoting"'

/** Grants a role what app and worker need and revokes the rest. Run as the owner of the tables. */
export async function grantToAppRole(client: pg.Client, name: string): Promise<void> {
  const role = quoteName(name)
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT c.relname AS "name" FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  const list = (names: readonly string[]) => names.map(quoteName).join(', ')
  const all = list(tables.map((table) => table.name))
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT attname AS "name" FROM pg_attribute WHERE attrelid = 'public."Module"'::regclass AND attnum > 0
       AND NOT attisdropped AND attname <> ALL($1)`,
    [VOTING_TIMES],
  )
  const others = list(columns.map((column) => column.name))
  const { rows: database } = await client.query<{ name: string }>('SELECT current_database() AS "name"')
  await client.query(
    [
      'BEGIN',
      `GRANT CONNECT ON DATABASE ${quoteName(database[0]?.name ?? '')} TO ${role}`,
      `GRANT USAGE ON SCHEMA public TO ${role}`,
      `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role}`,
      `REVOKE ALL ON ${all} FROM ${role}`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${all} TO ${role}`,
      `REVOKE UPDATE, DELETE ON ${list(INSERT_ONLY)} FROM ${role}`,
      `REVOKE INSERT, UPDATE, DELETE ON ${list(READ_ONLY)} FROM ${role}`,
      `REVOKE INSERT, UPDATE ON "Module" FROM ${role}`,
      `GRANT INSERT (${others}), UPDATE (${others}) ON "Module" TO ${role}`,
      `REVOKE EXECUTE ON FUNCTION ${VOTING_FUNCTIONS}, "recordVoteEvent" FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION ${VOTING_FUNCTIONS} TO ${role}`,
      `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`,
      `ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
      'COMMIT',
    ].join('; '),
  )
}

/** The roles with these grants: they may insert into a ledger and do not own it. */
export async function appRoles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT g.rolname AS "name" FROM pg_class c, aclexplode(c.relacl) a JOIN pg_roles g ON g.oid = a.grantee
     WHERE c.oid = to_regclass('public."LedgerEvent"') AND a.privilege_type = 'INSERT' AND a.grantee <> c.relowner ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}
