import type pg from 'pg'
import type { Migration } from './migrations-folder'
import type { Session } from './session'

const VERSION_MIN = 15

/** Refuses before any change if role or server cannot carry out the migration. */
export async function checkRights(client: pg.Client, session: Session, pending: readonly Migration[]): Promise<void> {
  if (pending.length === 0) return
  if (session.version < VERSION_MIN)
    throw new Error(`PostgreSQL ${VERSION_MIN} or newer is needed; this is ${session.version}.`)
  const problems = [
    ...(await extensionProblems(client, session, pending)),
    ...(await rightProblems(client, session, pending)),
  ]
  if (problems.length > 0) throw new Error(`Nothing was changed. ${problems.join('\n')}`)
}

async function extensionProblems(
  client: pg.Client,
  session: Session,
  pending: readonly Migration[],
): Promise<string[]> {
  const names = requiredExtensions(pending)
  const { rows } = await client.query<{ name: string; isAvailable: boolean; mayCreate: boolean }>(
    `SELECT n AS "name", v.name IS NOT NULL AS "isAvailable",
       $2 OR (coalesce(v.trusted, false) AND has_database_privilege(current_database(), 'CREATE')) AS "mayCreate"
     FROM unnest($1::text[]) n LEFT JOIN (
       SELECT v.name, bool_or(v.trusted) AS trusted FROM pg_available_extension_versions v GROUP BY v.name) v ON v.name = n
     WHERE NOT EXISTS (SELECT 1 FROM pg_extension e WHERE e.extname = n)`,
    [names, session.isSuperuser],
  )
  const absent = rows.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name)
  const forbidden = rows.filter(({ isAvailable, mayCreate }) => isAvailable && !mayCreate).map(({ name }) => name)
  return [
    ...absent.map((name) => `The extension ${name} is not installed on the database server.`),
    ...(forbidden.length === 0
      ? []
      : [
          `The role ${session.role} may not create extensions. An administrator has to run this once in the database ${session.database}:\n${forbidden.map((name) => `  CREATE EXTENSION ${name};`).join('\n')}`,
        ]),
  ]
}

export function requiredExtensions(pending: readonly Migration[]): string[] {
  const found = pending.flatMap(({ sql }) => [...sql.matchAll(/^\s*CREATE EXTENSION (?:IF NOT EXISTS )?"?(\w+)"?/gim)])
  return [...new Set(found.map(([, name = '']) => name))]
}

async function rightProblems(client: pg.Client, session: Session, pending: readonly Migration[]): Promise<string[]> {
  const makesSchema = pending.some(({ sql }) => /^\s*CREATE SCHEMA/im.test(sql))
  const { rows } = await client.query<{ schema: boolean; database: boolean; owners: string[] }>(
    `SELECT has_schema_privilege('public', 'CREATE') AS "schema",
       has_database_privilege(current_database(), 'CREATE') AS "database",
       ARRAY(SELECT DISTINCT c.relowner::regrole::text FROM pg_class c
         WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT pg_has_role(c.relowner, 'USAGE')
           AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')) AS "owners"`,
  )
  const [rights] = rows
  if (!rights) return []
  const { database, role } = session
  return [
    ...(rights.schema ? [] : [`The role ${role} may not create tables: GRANT CREATE ON SCHEMA public TO "${role}";`]),
    ...(rights.database || !makesSchema
      ? []
      : [`The role ${role} may not create a schema: GRANT CREATE ON DATABASE "${database}" TO "${role}";`]),
    ...rights.owners.map(
      (owner) =>
        `Tables belong to the role ${owner}, and ${role} is not a member of it: migrate as ${owner} (DIRECT_URL).`,
    ),
  ]
}
