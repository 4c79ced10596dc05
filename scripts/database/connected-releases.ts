import type pg from 'pg'
import { PROGRAMS } from '@/lib/foundation/db/application-name'
import { contractOf } from './expand-only'
import type { Migration } from './migrations-folder'

/** Servers and workers of one release that are connected to the database. */
type ConnectedRelease = { release: string; program: string; processes: number }

/** Which releases are connected; behind a pooler its connections count, not the processes. */
export async function connectedReleases(client: pg.Client): Promise<ConnectedRelease[]> {
  const { rows } = await client.query<ConnectedRelease>(
    `SELECT split_part(application_name, ' ', 2) AS "release", split_part(application_name, ' ', 3) AS "program",
       count(DISTINCT coalesce(client_port, pid))::int AS "processes"
     FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $1 AND pid <> pg_backend_pid()
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [`${PROGRAMS} %`],
  )
  return rows.filter(({ program }) => program === 'server' || program === 'worker')
}

/** `0.1.0-1f3a09bc (server, worker)` of each release. */
export function releasesText(connected: readonly ConnectedRelease[]): string {
  const names = [...new Set(connected.map(({ release }) => release))]
  return names
    .map((name) => {
      const programs = connected.filter(({ release }) => release === name).map(({ program }) => program)
      return `${name} (${programs.join(', ')})`
    })
    .join(', ')
}

/**
 * Which connected releases still use what a pending migration removes: those without the migration that it names as the
 * last use, by the list of all releases (`prisma/releases.json`: version, last migration).
 */
export function releasesInTheWay(
  pending: readonly Pick<Migration, 'name' | 'sql'>[],
  connected: readonly ConnectedRelease[],
  released: Readonly<Record<string, string>>,
): { migration: string; releases: string[] }[] {
  return pending.flatMap(({ name, sql }) => {
    const since = contractOf(sql)
    if (since === null) return []
    const behind = connected.filter(({ release }) => (released[versionOf(release)] ?? '') < since)
    const releases = [...new Set(behind.map(({ release }) => release))]
    return releases.length > 0 ? [{ migration: name, releases }] : []
  })
}

const versionOf = (release: string): string => /^\d[\w.]*/.exec(release)?.[0] ?? release
