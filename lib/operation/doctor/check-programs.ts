import 'server-only'
import { z } from 'zod'
import { PROGRAMS } from '@/lib/foundation/db/application-name'
import { poolSql } from '@/lib/foundation/db/sql'
import { env } from '@/lib/foundation/env'
import { type Finding, ok, problem, warning } from './finding'

const TIMEOUT_MS = 5000
const DEFAULT_BUFFERS = 128 * 1024 * 1024

const programRow = z.object({ release: z.string(), program: z.string() })

/** Which releases serve at once: for longer than an update takes, that is a server that was forgotten. */
export async function checkReleases(): Promise<Finding[]> {
  const rows = await poolSql()(programRow)`
    SELECT DISTINCT split_part(application_name, ' ', 2) AS "release", split_part(application_name, ' ', 3) AS "program"
    FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE ${`${PROGRAMS} %`} ORDER BY 1, 2`
  const serving = rows.filter(({ program }) => program === 'server' || program === 'worker')
  const releases = [...new Set(serving.map(({ release }) => release))]
  const [only] = releases
  if (!only) return []
  if (releases.length === 1) return [ok('Release', `Servers and workers are of release ${only}.`)]
  const list = serving.map(({ release, program }) => `${program} ${release}`).join(', ')
  const text = `Several releases serve at once: ${list}.`
  return [warning('Release', text, 'If no update is running, restart those of the older release.')]
}

/** Whether PostgreSQL still has the memory of its installation. */
export async function checkMemory(): Promise<Finding[]> {
  const [row] = await poolSql()(z.object({ bytes: z.number() }))`
    SELECT pg_size_bytes(current_setting('shared_buffers'))::float8 AS "bytes"`
  return row ? [memoryFinding(row.bytes)] : []
}

/** What the memory for cached tables means. */
export function memoryFinding(bytes: number): Finding {
  const text = `PostgreSQL caches ${Math.round(bytes / 1024 / 1024)} MB of its tables (shared_buffers)`
  if (bytes > DEFAULT_BUFFERS || env.DATABASE_EMBEDDED) return ok('Memory', `${text}.`)
  return warning('Memory', `${text}, the value of its installation.`, 'Set shared_buffers to a quarter of the memory.')
}

/** Whether the port of metrics is ours, where this environment names it. */
export async function checkMetricsPort(): Promise<Finding[]> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env
  if (port === undefined) return []
  const place = `METRICS_PORT ${port} of ${host}`
  const answer = await readMetrics(`http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/metrics`)
  if (answer === null)
    return [
      warning('Metrics port', `Nobody serves metrics at ${place}.`, 'Start the server or worker of this environment.'),
    ]
  const isOurs = answer.ok && (await answer.text()).includes('participation_')
  return isOurs
    ? [ok('Metrics port', `Metrics are served at ${place}.`)]
    : [
        problem(
          'Metrics port',
          `${place} is taken by another program: Prometheus sees nothing of the server or worker.`,
          'Choose another METRICS_PORT, a port of its own for each process of this machine, and restart it.',
        ),
      ]
}

async function readMetrics(url: string): Promise<Response | null> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    // Nothing listens there.
    return null
  }
}
