import 'server-only'
import { z } from 'zod'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { fewOf, readRoleRights } from '@/lib/foundation/db/role-rights'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { requireKnownSecret } from '@/lib/identity/auth/session/require-known-secret'
import { type Finding, ok, problem, warning } from './finding'

const OLDEST_VERSION = 15
const SKEW_SECONDS = 2
/** Connections that PostgreSQL reserves for administrators, and those of commands. */
const SPARE_CONNECTIONS = 10

const serverRow = z.object({
  version: z.number(),
  connectionsMax: z.number(),
  connections: z.number(),
  jit: z.string(),
  now: z.date(),
  extensions: z.array(z.string()),
})

type Server = z.infer<typeof serverRow>

/**
 * The database: reachable, version, extensions, connections, clock. `processes` is the number of
 * servers and workers.
 */
export async function checkDatabase(processes: number | null = null): Promise<Finding[]> {
  const asked = Date.now()
  const [server] = await poolSql()(serverRow)`
    SELECT current_setting('server_version_num')::int / 10000 AS "version",
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
  const { version, extensions } = server
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

/** Whether the role of servers and workers may do what they need, and nothing by which a ledger could be rewritten. */
export async function checkRights(): Promise<Finding[]> {
  const { role, isOwner, missing, excessive } = await readRoleRights()
  const remedy = `As the owner (DIRECT_URL): npm run db:role -- ${role}`
  return [
    ...(missing.length > 0 ? [problem('Rights', `The role ${role} lacks ${fewOf(missing)}.`, remedy)] : []),
    ...(excessive.length > 0
      ? [problem('Rights', `The role ${role} has ${fewOf(excessive)}: a defect could rewrite ledgers.`, remedy)]
      : []),
    ...(isOwner
      ? [
          warning(
            'Rights',
            `The app signs in as ${role}, which owns the tables or is a superuser: a defect could rewrite ledgers.`,
            'npm run db:role -- NAME, then use that role in DATABASE_URL and the owner in DIRECT_URL.',
          ),
        ]
      : []),
    ...(missing.length + excessive.length === 0 && !isOwner
      ? [ok('Rights', `The role ${role} may do what it needs, and owns nothing.`)]
      : []),
  ]
}

/** Whether the data was written with this APP_SECRET; throws what is wrong with it. */
export async function checkSecret(): Promise<Finding[]> {
  await requireKnownSecret()
  return [ok('Secret', 'The database was written with this APP_SECRET.')]
}
