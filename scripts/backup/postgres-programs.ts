import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface PostgresPrograms {
  major: number
  program: (name: 'pg_dump' | 'pg_restore' | 'psql') => string
}

const PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/**
 * PostgreSQL's client programs for a server version: the same version, else the next newer one. An older pg_dump refuses
 * a newer server, and an older server may not read the dump of a much newer one.
 */
export function findPrograms(server: number): PostgresPrograms {
  const fitting = folders()
    .map((folder) => ({ major: majorOf(folder), program: (name: string) => join(folder, name) }))
    .filter(({ major }) => major >= server)
    .sort((a, b) => a.major - b.major)
  const [found] = fitting
  if (found) return found
  throw new Error(
    `The server is PostgreSQL ${server}, and no pg_dump, pg_restore and psql of version ${server} or newer were found on this machine. Install the client programs (Debian: postgresql-client-${server}).`,
  )
}

function folders(): string[] {
  const installed = PLACES.filter((place) => existsSync(place)).flatMap((place) =>
    readdirSync(place).map((name) => join(place, name, 'bin')),
  )
  const all = [...installed, ...(process.env['PATH'] ?? '').split(':')]
  return all.filter((folder) => ['pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(folder, name))))
}

function majorOf(folder: string): number {
  const text = execFileSync(join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(text)?.[1] ?? 0)
}
