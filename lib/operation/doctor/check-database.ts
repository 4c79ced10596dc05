import 'server-only'
import { z } from 'zod'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { type Finding, ok, problem, warning } from './finding'

const OLDEST_VERSION = 15
const SKEW_SECONDS = 2
/** Connections that PostgreSQL reserves for administrators, and those of commands. */
const SPARE_CONNECTIONS = 10

const serverRow = z.object({
  version: z.number(),
  isSuperuser: z.boolean(),
  ownsTables: z.boolean(),
  connectionsMax: z.number(),
  connections: z.number(),
  now: z.date(),
  extensions: z.array(z.string()),
})

/** The database: reachable, version, extensions, schema, rights of the role, connections, clock. */
export async function checkDatabase(): Promise<Finding[]> {
  const asked = Date.now()
  const [server] = await poolSql()(serverRow)`
    SELECT current_setting('server_version_num')::int / 10000 AS "version",
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user) AS "ownsTables",
      current_setting('max_connections')::int AS "connectionsMax",
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "connections",
      clock_timestamp() AS "now", ARRAY(SELECT extname::text FROM pg_extension) AS "extensions"`
  if (!server) return []
  const skew = Math.abs(server.now.getTime() - (asked + Date.now()) / 2) / 1000
  return [
    ...checkServer(server),
    skew > SKEW_SECONDS
      ? problem('Clock', `The database's clock differs by ${skew.toFixed(1)} s.`, 'Synchronize both machines (NTP).')
      : ok('Clock', 'This machine and the database agree.'),
  ]
}

function checkServer(server: z.infer<typeof serverRow>): Finding[] {
  const { version, extensions, isSuperuser, ownsTables, connections, connectionsMax } = server
  const missing = ['postgis', 'pg_trgm'].filter((name) => !extensions.includes(name))
  const limit = connectionsMax - SPARE_CONNECTIONS
  return [
    version < OLDEST_VERSION
      ? problem('Database', `PostgreSQL ${version} is too old.`, `Use PostgreSQL ${OLDEST_VERSION} or newer.`)
      : ok('Database', `PostgreSQL ${version} answers.`),
    missing.length > 0
      ? problem(
          'Extensions',
          `${missing.join(' and ')} missing.`,
          `As an administrator: CREATE EXTENSION ${missing[0]};`,
        )
      : ok('Extensions', 'postgis and pg_trgm are installed.'),
    isSuperuser || ownsTables
      ? warning(
          'Rights',
          `The app signs in as ${isSuperuser ? 'a superuser' : 'the owner of the tables'}: a defect could rewrite ledgers.`,
          'npm run db:role -- NAME, then use that role in DATABASE_URL and the owner in DIRECT_URL.',
        )
      : ok('Rights', 'The app signs in as a role without ownership.'),
    connections >= limit || env.DATABASE_POOL > limit
      ? warning(
          'Connections',
          `${connections} of ${connectionsMax} connections are used, and each process opens up to ${env.DATABASE_POOL}.`,
          'Lower DATABASE_POOL, raise max_connections, or put PgBouncer in front (DATABASE_PREPARE=0).',
        )
      : ok('Connections', `${connections} of ${connectionsMax} used; up to ${env.DATABASE_POOL} for each process.`),
  ]
}

/** Whether the database has the schema of this release; throws what is wrong with it. */
export async function checkSchema(): Promise<Finding[]> {
  await requireCurrentSchema()
  return [ok('Schema', 'The database has the schema of this release.')]
}
