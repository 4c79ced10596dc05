// A PostgreSQL that archives through pgBackRest with the shipped configuration.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, clusterDirectory, removeCluster, startCluster } from '@/scripts/database/cluster'
import { findInstallation } from '@/scripts/database/installation'
import { freePort } from '@/scripts/free-port'

/** Whether pgBackRest is installed; prints a warning when its test is skipped. */
export function hasPgBackRest(): boolean {
  const isInstalled = spawnSync('pgbackrest', ['version']).status === 0 && findInstallation() !== undefined
  if (!isInstalled)
    console.warn('\n*** SKIPPED: pgBackRest is not installed; the restore to a point in time is not tested ***\n')
  return isInstalled
}

export type Archive = {
  cluster: Cluster
  /** Runs pgBackRest as the user of PostgreSQL. */
  pgbackrest: (...args: string[]) => void
  /** Restores into a cluster of its own and starts it. */
  restoreTo: (time: string) => Promise<Cluster>
  stop: () => Promise<void>
}

/** Starts a cluster whose archive is in a folder beside it. */
export async function startArchive(): Promise<Archive> {
  const user = process.getuid?.() === 0 ? findInstallation()?.user : undefined
  const folder = mkdtempSync(join(tmpdir(), 'participation-archive-'))
  // The user of PostgreSQL looks into it.
  chmodSync(folder, 0o755)
  const [home, restored, port] = [join(folder, 'first'), join(folder, 'second'), await freePort()]
  const places = { 'repo1-path': 'repo', 'lock-path': 'lock', 'log-path': 'log', 'pg1-socket-path': 'socket' }
  for (const name of Object.values(places)) ownedFolder(join(folder, name), user)
  const config = join(folder, 'pgbackrest.conf')
  const inFolder = Object.entries(places).map(([name, place]) => [name, join(folder, place)])
  writeConfig(config, { ...Object.fromEntries(inFolder), 'pg1-path': clusterDirectory(home), 'pg1-port': String(port) })
  const cluster = await startCluster({
    home,
    durable: false,
    port,
    settings: {
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${config} --stanza=participation archive-push %p`,
      unix_socket_directories: join(folder, 'socket'),
    },
  })
  const password = new URL(cluster.urlOf('postgres')).password
  const env = { ...process.env, PGPASSWORD: password }
  const pgbackrest = (...args: string[]) => {
    const all = [`--config=${config}`, '--stanza=participation', ...args]
    execFileSync('pgbackrest', all, { cwd: '/', env, stdio: 'pipe', ...user })
  }
  let second: Cluster | undefined
  return {
    cluster,
    pgbackrest,
    restoreTo: async (time) => {
      await cluster.service.stop()
      ownedFolder(clusterDirectory(restored), user)
      // The restored cluster has the passwords of the first one.
      mkdirSync(restored)
      writeFileSync(join(restored, 'postgres-password'), password, { mode: 0o600 })
      const target = ['--type=time', `--target=${time}`, '--target-action=promote']
      pgbackrest('restore', `--pg1-path=${clusterDirectory(restored)}`, ...target)
      second = await startCluster({ home: restored, durable: false })
      return second
    },
    stop: async () => {
      for (const one of [cluster, second]) await one?.service.stop()
      for (const one of [home, restored]) removeCluster(one)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ownedFolder(path: string, user: { uid: number; gid: number } | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}

/** The configuration that is shipped, with the places of this test. */
function writeConfig(file: string, values: Record<string, string>): void {
  const text = Object.entries(values).reduce(
    (text, [name, value]) => {
      const line = new RegExp(`^${name}=.*$`, 'm')
      if (!line.test(text)) throw new Error(`deploy/pgbackrest.conf has no ${name}`)
      return text.replace(line, `${name}=${value}`)
    },
    readFileSync('deploy/pgbackrest.conf', 'utf8'),
  )
  writeFileSync(file, text)
}
