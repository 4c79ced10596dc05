// A streaming standby of a test's PostgreSQL server, on loopback.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { canConnect } from '@/scripts/database/connection'
import { findInstallation } from '@/scripts/database/installation'
import { freePort } from '@/scripts/free-port'
import { type Service, startService, untilReady } from '@/scripts/processes'

export type StandbyServer = { url: string; service: Service; stop: () => Promise<void> }

/** Copies the server of a database and follows it. `url` is of a superuser. */
export async function startStandby(url: string): Promise<StandbyServer> {
  const installation = findInstallation()
  if (!installation) throw new Error('no PostgreSQL is installed')
  const { user, program } = installation
  const folder = mkdtempSync('/var/tmp/participation-standby-')
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const server = new URL(url)
  server.pathname = '/postgres'
  const args = ['-D', data, '-d', server.toString(), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  execFileSync(program('pg_basebackup'), args, { cwd: '/', stdio: 'pipe', ...user })
  const port = await freePort()
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100']
  const service = startService({
    name: 'The standby',
    file: program('postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    log: join(folder, 'standby.log'),
    cwd: '/',
    user,
    stopSignal: 'SIGINT',
  })
  const own = new URL(url)
  own.port = String(port)
  await untilReady(service, () => canConnect(own.toString()))
  const stop = async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: own.toString(), service, stop }
}
