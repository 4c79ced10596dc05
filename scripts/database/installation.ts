import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRoot } from '../settings.ts'

/** PostgreSQL programs on this machine that can serve us: with PostGIS, and allowed to run. */
export interface Installation {
  version: string
  program: (name: string) => string
  /** PostgreSQL refuses to run as root; then it runs as the user its package made. */
  user: { uid: number; gid: number } | undefined
}

const PLACES = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/** True when the database that would be started for us has several sessions. */
export const willBeConcurrent = (): boolean => Boolean(process.env['DATABASE_URL']) || usesCluster()

/** True when a private PostgreSQL serves us, false when the embedded database does. */
export const usesCluster = (): boolean => process.env['EMBEDDED'] !== 'pglite' && findInstallation() !== undefined

/** The newest suitable installation; one cluster keeps to the major version it was made with. */
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

// A half-removed PostGIS leaves the control file without the library, so both are asked for.
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
