import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { isAlive, type Service, startService, untilReady } from '../processes'
import { isRoot, shortHash } from '../settings'
import { canConnect } from './connection'
import { findInstallation, type Installation } from './installation'

/** A private PostgreSQL server on the loopback interface with its own password. */
export interface Cluster {
  version: string
  urlOf: (database: string) => string
  service: Service
  directory: string
}

interface ClusterOptions {
  /** Our folder; contains the cluster unless the postgres user has no access to it. */
  home: string
  /** Turns fsync off, for tests. */
  durable: boolean
  /** Defaults to any free port. */
  port?: number
  /** Settings of PostgreSQL besides ours. */
  settings?: Readonly<Record<string, string>>
}

const SETTINGS = { max_connections: '100', work_mem: '16MB', jit: 'off', timezone: 'UTC', log_timezone: 'UTC' }
const DURABLE = { shared_buffers: '256MB', max_wal_size: '2GB', random_page_cost: '1.1' }
const FLEETING = { shared_buffers: '128MB', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the private cluster of a folder, creating it if missing. */
export async function startCluster({ home, durable, port: chosen, settings = {} }: ClusterOptions): Promise<Cluster> {
  const directory = clusterDirectory(home)
  const installation = findInstallation(clusterVersion(directory))
  if (!installation) throw new Error(`No PostgreSQL with PostGIS fits the data in ${directory}`)
  const password = passwordOf(home)
  if (!clusterVersion(directory)) makeCluster(installation, directory, password)
  stopLeftover(installation, directory)
  const port = chosen ?? (await freePort())
  const service = startService({
    name: 'PostgreSQL',
    file: installation.program('postgres'),
    args: ['-D', directory, '-p', String(port), ...settingsAsArguments(durable, settings)],
    log: join(home, 'logs/postgres.log'),
    cwd: '/',
    user: installation.user,
    stopSignal: 'SIGINT', // fast shutdown
  })
  const urlOf = (database: string): string => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`
  await untilReady(service, () => canConnect(urlOf('postgres')))
  return { version: installation.version, urlOf, service, directory }
}

/** The data folder of a home; in /var/tmp for root, whose folders the postgres user cannot read. */
export function clusterDirectory(home: string): string {
  return isRoot ? `/var/tmp/participation-${shortHash(home)}` : join(home, 'postgres')
}

/** Removes a stopped cluster. */
export function removeCluster(home: string): void {
  const directory = clusterDirectory(home)
  const installation = findInstallation(clusterVersion(directory))
  if (installation) stopLeftover(installation, directory, 'immediate')
  rmSync(directory, { recursive: true, force: true })
}

function clusterVersion(directory: string): string | undefined {
  const file = join(directory, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

// The password file links a cluster outside of the home to it: after the home is deleted, the next start has an empty
// database.
function passwordOf(home: string): string {
  const file = join(home, 'postgres-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  removeCluster(home)
  mkdirSync(home, { recursive: true })
  const password = randomBytes(24).toString('hex')
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  if (isRoot) writeFileSync(join(home, 'postgres-is-in'), `${clusterDirectory(home)}\n`)
  return password
}

function makeCluster(installation: Installation, directory: string, password: string): void {
  const passwordFile = `${directory}.password`
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (installation.user) {
    for (const path of [directory, passwordFile]) chownSync(path, installation.user.uid, installation.user.gid)
  }
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const args = [
    '-D',
    directory,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    `--locale=${locale}`,
    '--no-sync',
    '--auth=scram-sha-256',
  ]
  try {
    execFileSync(installation.program('initdb'), [...args, `--pwfile=${passwordFile}`], {
      cwd: '/',
      stdio: 'pipe',
      ...installation.user,
    })
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Stops a server left behind by a killed process, which still locks the data folder. */
function stopLeftover(installation: Installation, directory: string, mode: 'fast' | 'immediate' = 'fast'): void {
  const pidFile = join(directory, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isAlive(pid)) return
  execFileSync(installation.program('pg_ctl'), ['-D', directory, '-m', mode, '-w', '-s', 'stop'], {
    cwd: '/',
    stdio: 'pipe',
    ...installation.user,
  })
}

function settingsAsArguments(durable: boolean, chosen: Readonly<Record<string, string>>): string[] {
  const settings = { ...SETTINGS, ...(durable ? DURABLE : FLEETING) }
  const reachable = { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
  return Object.entries({ ...settings, ...reachable, ...chosen }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
