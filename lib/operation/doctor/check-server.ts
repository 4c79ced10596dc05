import 'server-only'
import { z } from 'zod'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { type Finding, ok, problem, warning } from './finding'

/** Share of dead rows from which a large table is too bloated. */
const DEAD_SHARE = 0.4
const DEAD_ROWS = 100_000
const LAG_SECONDS = 30
const LAG_BYTES = 1_000_000_000
/** Share of the transactions after which PostgreSQL refuses to write, of about two thousand million. */
const AGE_SHARE = 0.5
const AGE_MAX = 2 ** 31
const IDLE_SECONDS = 600

const archiverRow = z.object({
  mode: z.string(),
  failedWal: z.string().nullable(),
  failsNow: z.boolean(),
  minutes: z.number().nullable(),
})

/** Whether what PostgreSQL writes is archived, for a restore to a point in time. */
export async function checkArchive(): Promise<Finding[]> {
  const [archiver] = await poolSql()(archiverRow)`
    SELECT current_setting('archive_mode') AS "mode", last_failed_wal AS "failedWal",
      coalesce(last_failed_time > coalesce(last_archived_time, 'epoch'), false) AS "failsNow",
      extract(epoch FROM now() - last_archived_time)::float8 / 60 AS "minutes"
    FROM pg_stat_archiver`
  return archiver ? [archiveFinding(archiver)] : []
}

/** Whether an archive gets what PostgreSQL writes, so that a backup exists beside those of `npm run backup`. */
export async function isArchived(): Promise<boolean> {
  return (await checkArchive()).some(({ level }) => level === 'ok')
}

/** What the state of the archiver means. */
export function archiveFinding({ mode, failsNow, failedWal, minutes }: z.infer<typeof archiverRow>): Finding {
  const remedy = 'Set up pgBackRest: deploy/pgbackrest.conf.'
  if (mode === 'off')
    return warning('Archive', 'PostgreSQL archives nothing: votes since the last backup would be lost.', remedy)
  if (failsNow)
    return problem(
      'Archive',
      `Archiving fails, last ${failedWal}: the disk of the database fills up.`,
      'As postgres: pgbackrest --stanza=participation check. It names the cause: disk, rights or network of the archive.',
    )
  if (minutes === null) return warning('Archive', 'Archiving is on, but nothing was archived yet.', remedy)
  return ok('Archive', `The last segment was archived ${Math.round(minutes)} minutes ago.`)
}

const standbyRow = z.object({ name: z.string(), state: z.string(), seconds: z.number(), bytes: z.number() })
const slotRow = z.object({ name: z.string(), bytes: z.number() })

/** How far standbys are behind, and whether slots hold back segments that nobody takes. */
export async function checkReplication(): Promise<Finding[]> {
  // Only a role that may see all activity is told who follows.
  const sql = poolSql()
  const [standbys, slots] = await Promise.all([
    sql(standbyRow)`
      SELECT application_name AS "name", coalesce(state, 'hidden') AS "state",
        coalesce(extract(epoch FROM replay_lag), 0)::float8 AS "seconds",
        coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::float8 AS "bytes"
      FROM pg_stat_replication WHERE NOT pg_is_in_recovery()`,
    sql(slotRow)`
      SELECT slot_name AS "name", pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 AS "bytes"
      FROM pg_replication_slots WHERE NOT pg_is_in_recovery() AND NOT active AND restart_lsn IS NOT NULL`,
  ])
  return [...standbys.map(standbyFinding), ...slots.filter(({ bytes }) => bytes > LAG_BYTES).map(slotFinding)]
}

/** How far a standby is behind. */
export function standbyFinding({ name, state, seconds, bytes }: z.infer<typeof standbyRow>): Finding {
  const text = `The standby ${name} is ${Math.round(seconds)} s and ${inMegabytes(bytes)} behind.`
  return seconds > LAG_SECONDS || bytes > LAG_BYTES
    ? problem('Standby', text, 'Check its disk, its network and long queries on it: a failover now would lose this.')
    : ok('Standby', state === 'hidden' ? `The standby ${name} is connected.` : text)
}

/** A slot whose standby is gone keeps segments until the disk is full. */
export function slotFinding({ name, bytes }: z.infer<typeof slotRow>): Finding {
  return problem(
    'Standby',
    `The unused replication slot ${name} holds ${inMegabytes(bytes)} on the disk of the database.`,
    `Start its standby, or as an administrator: SELECT pg_drop_replication_slot('${name}');`,
  )
}

const tableRow = z.object({ name: z.string(), live: z.number(), dead: z.number() })
const vacuumRow = z.object({
  isOn: z.boolean(),
  age: z.number(),
  oldestSeconds: z.number(),
  pid: z.number().nullable(),
})

/** Whether PostgreSQL cleans up: autovacuum, old transactions that stop it, and tables full of dead rows. */
export async function checkVacuum(): Promise<Finding[]> {
  const sql = poolSql()
  const [[state], tables] = await Promise.all([
    sql(vacuumRow)`
      SELECT current_setting('autovacuum')::boolean AND current_setting('track_counts')::boolean AS "isOn",
        age(datfrozenxid)::float8 AS "age", coalesce(extract(epoch FROM now() - a.xact_start), 0)::float8 AS "oldestSeconds", a.pid
      FROM pg_database LEFT JOIN LATERAL (SELECT xact_start, pid FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%' ORDER BY xact_start LIMIT 1) a ON true
      WHERE datname = current_database()`,
    sql(tableRow)`
      SELECT relname AS "name", n_live_tup::float8 AS "live", n_dead_tup::float8 AS "dead" FROM pg_stat_user_tables
      WHERE n_dead_tup > ${DEAD_ROWS}::int AND n_dead_tup > n_live_tup * ${DEAD_SHARE}::float8 ORDER BY n_dead_tup DESC LIMIT 5`,
  ])
  return state ? vacuumFindings(state, tables) : []
}

/** What autovacuum, the age of transactions and dead rows mean. */
export function vacuumFindings(
  state: z.infer<typeof vacuumRow>,
  tables: readonly z.infer<typeof tableRow>[],
): Finding[] {
  const findings: Finding[] = []
  if (!state.isOn)
    findings.push(
      problem(
        'Autovacuum',
        'Autovacuum is off: tables grow and statements slow down.',
        'Set autovacuum and track_counts to on.',
      ),
    )
  if (state.age > AGE_MAX * AGE_SHARE)
    findings.push(
      problem(
        'Autovacuum',
        `${Math.round((state.age / AGE_MAX) * 100)} % of the transaction ids are used up: PostgreSQL will refuse to write.`,
        'As the owner: VACUUM FREEZE; and look for old transactions and prepared ones.',
      ),
    )
  if (state.oldestSeconds > IDLE_SECONDS)
    findings.push(
      warning(
        'Autovacuum',
        `A session is idle in a transaction for ${Math.round(state.oldestSeconds / 60)} minutes: nothing deleted since is cleaned up.`,
        `As an administrator: SELECT pg_terminate_backend(${state.pid}); and set idle_in_transaction_session_timeout.`,
      ),
    )
  for (const { name, live, dead } of tables)
    findings.push(
      warning(
        'Autovacuum',
        `"${name}" has ${Math.round(dead).toLocaleString('en')} dead rows beside ${Math.round(live).toLocaleString('en')} live ones.`,
        `As the owner: VACUUM (ANALYZE) "${name}";`,
      ),
    )
  return findings.length > 0 ? findings : [ok('Autovacuum', 'Tables are cleaned up.')]
}

const settingRow = z.object({ name: z.string(), value: z.string() })

/** Settings of PostgreSQL that lose votes or hang requests. */
export async function checkDurability(): Promise<Finding[]> {
  const rows = await poolSql()(settingRow)`
    SELECT name, setting AS "value" FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`
  return durabilityFindings(rows, env.DATABASE_EMBEDDED)
}

/** Settings that may lose what was confirmed. */
export function durabilityFindings(settings: readonly z.infer<typeof settingRow>[], isEmbedded = false): Finding[] {
  const off = settings.filter(({ value }) => value === 'off').map(({ name }) => name)
  if (off.length === 0 || isEmbedded) return [ok('Durability', 'PostgreSQL keeps what it confirmed.')]
  const text = `${off.join(' and ')} off: confirmed votes may be lost when the machine fails.`
  return [problem('Durability', text, `Set ${off.join(' and ')} to on in postgresql.conf.`)]
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6).toLocaleString('en')} MB`
}
