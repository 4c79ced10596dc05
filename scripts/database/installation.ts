import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRoot } from '../settings.ts'

/** A local PostgreSQL installation with PostGIS that we may run. */
export interface Installation {
  version: string
  program: (name: string) => string
  /** The user of PostgreSQL's package if we are root, as which it refuses to run. */
  user: { uid: number; gid: number } | undefined
}

const PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/** Whether the database that would be started has several sessions. */
export const willBeConcurrent = (): boolean => Boolean(process.env['DATABASE_URL']) || usesCluster()

/** Whether a private PostgreSQL is used, not the embedded database. */
export const usesCluster = (): boolean => process.env['EMBEDDED'] !== 'pglite' && findInstallation() !== undefined

/** The newest suitable installation, or the one of an existing cluster's major version. */
export function findInstallation(version?: string): Installation | undefined {
  const user = isRoot ? postgresUser() : undefined
  if (isRoot && !user) return undefined
  return programFolders()
    .filter((bin) => existsSync(join(bin, 'initdb')) && hasPostgis(bin))
    .map((bin) => ({ version: majorVersion(bin), program: (name: string) => join(bin, name), user }))
    .filter((installation) => version === undefined || installation.version === version)
    .sort((a, b) => Number(b.version) - Number(a.version))[0]
}

function programFolders(): string[] {
  const places = PLACES.filter((place) => existsSync(place))
  const folders = places.flatMap((place) => readdirSync(place).map((name) => join(place, name, 'bin')))
  const onPath = (process.env['PATH'] ?? '').split(':').filter((folder) => existsSync(join(folder, 'initdb')))
  return [...new Set([...folders, ...onPath])]
}

const majorVersion = (bin: string): string => {
  const text = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /(\d+)(?=[.\s]|$)/.exec(text.replace(/^.*PostgreSQL\)?\s*/, ''))?.[1] ?? '0'
}

// A partially removed PostGIS leaves the control file without the library: check both.
function hasPostgis(bin: string): boolean {
  const config = existsSync(join(bin, 'pg_config')) ? join(bin, 'pg_config') : undefined
  const ask = (what: string): string => (config ? execFileSync(config, [what], { encoding: 'utf8' }).trim() : '')
  const libraries = ask('--pkglibdir') || join(dirname(bin), 'lib')
  const share = ask('--sharedir') || dirname(bin).replace('/lib/postgresql/', '/share/postgresql/')
  const library = ['postgis-3.so', 'postgis-3.dylib'].some((name) => existsSync(join(libraries, name)))
  return library && existsSync(join(share, 'extension/postgis.control'))
}

function postgresUser(): Installation['user'] {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
