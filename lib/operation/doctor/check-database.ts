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
  jit: z.string(),
  now: z.date(),
  extensions: z.array(z.string()),
})

type Server = z.infer<typeof serverRow>

/**
 * The database: reachable, version, extensions, rights of the role, connections, clock. `processes` is the number of
 * servers and workers.
 */
export async function checkDatabase(processes: number | null = null): Promise<Finding[]> {
  const asked = Date.now()
  const [server] = await poolSql()(serverRow)`
    SELECT current_setting('server_version_num')::int / 10000 AS "version",
      (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
      EXISTS (SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user) AS "ownsTables",
      current_setting('max_connections')::int AS "connectionsMax",
      (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS "connections",
      current_setting('jit') AS "jit", clock_timestamp() AS "now", ARRAY(SELECT extname::text FROM pg_extension) AS "extensions"`
  if (!server) return []
  const skew = Math.abs(server.now.getTime() - (asked + Date.now()) / 2) / 1000
  return [
    ...checkServer(server),
    connectionFinding(server, processes),
    jitFinding(server),
    skew > SKEW_SECONDS
      ? problem('Clock', `The database's clock differs by ${skew.toFixed(1)} s.`, 'Synchronize both machines (NTP).')
      : ok('Clock', 'This machine and the database agree.'),
  ]
}

function checkServer(server: Server): Finding[] {
  const { version, extensions, isSuperuser, ownsTables } = server
  const missing = ['postgis', 'pg_trgm'].filter((name) => !extensions.includes(name))
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
  ]
}

/**
 * Whether the connections suffice: `processes` is the number of servers and workers, null where nobody told it. Behind a
 * pooler only those that are open count.
 */
export function connectionFinding(
  { connections, connectionsMax }: Pick<Server, 'connections' | 'connectionsMax'>,
  processes: number | null,
  { pool, isPooled } = { pool: env.DATABASE_POOL, isPooled: !env.DATABASE_PREPARE },
): Finding {
  const limit = connectionsMax - SPARE_CONNECTIONS
  const wanted = isPooled ? 0 : pool * (processes ?? 1)
  const used = `${connections} of ${connectionsMax} connections are used`
  const opened = isPooled
    ? 'a pooler opens them'
    : `${processes ?? 'each'} process${processes === null || processes === 1 ? '' : 'es'} may open ${pool * (processes ?? 1)}`
  if (connections < limit && wanted <= limit) return ok('Connections', `${used}; ${opened}.`)
  return warning(
    'Connections',
    `${used}, and ${opened}.`,
    'Lower DATABASE_POOL, raise max_connections, or put PgBouncer in front (DATABASE_PREPARE=0).',
  )
}

/** Whether PostgreSQL compiles statements of the app, which makes large lists slower (docs/speed.md). */
export function jitFinding({ jit }: Pick<Server, 'jit'>): Finding {
  if (jit === 'off') return ok('JIT', 'PostgreSQL does not compile statements of the app.')
  return warning(
    'JIT',
    'PostgreSQL compiles statements of the app, which makes large lists slower.',
    'npm run db:role -- NAME for the role of the app, or as an administrator: ALTER ROLE … SET jit = off.',
  )
}

/** Whether the database has the schema of this release; throws what is wrong with it. */
export async function checkSchema(): Promise<Finding[]> {
  await requireCurrentSchema()
  return [ok('Schema', 'The database has the schema of this release.')]
}
