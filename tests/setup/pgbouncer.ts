// A PgBouncer in transaction mode in front of a test's database.
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canConnect } from '@/scripts/database/connection'
import { findInstallation } from '@/scripts/database/installation'
import { freePort } from '@/scripts/free-port'
import { startService, untilReady } from '@/scripts/processes'

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']
const program = PLACES.find((path) => existsSync(path))

/** Whether PgBouncer is installed; prints a warning when its tests are skipped. */
export function hasPgBouncer(): boolean {
  if (!program)
    console.warn('\n*** SKIPPED: PgBouncer is not installed; tests behind a transaction pooler do not run ***\n')
  return program !== undefined
}

type Place = { hostname: string; port: string; ownPort: number; users: string }

/** The configuration that is shipped, with the places of this test and so few connections that they are shared. */
function configuration({ hostname, port, ownPort, users }: Place): string {
  const values: Record<string, string | number> = {
    '*': `host=${hostname} port=${port}`,
    listen_port: ownPort,
    auth_type: 'plain',
    auth_file: users,
    default_pool_size: 3,
  }
  const shipped = readFileSync('deploy/pgbouncer.ini', 'utf8').replace(/^participation = /m, '* = ')
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name === '*' ? '\\*' : name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`deploy/pgbouncer.ini has no ${name}`)
    return text.replace(line, `${name} = ${value}`)
  }, shipped)
}

export type Pooler = { url: string; stop: () => Promise<void> }

/**
 * Starts PgBouncer in transaction mode. Few server connections, so that a client's statements really change
 * connections.
 */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'participation-pgbouncer-'))
  const ownPort = await freePort()
  const secret = decodeURIComponent(password)
  const config = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${decodeURIComponent(username)}" "${secret}"\n`)
  writeFileSync(config, configuration({ hostname, port, ownPort, users }))
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? findInstallation(undefined)?.user : undefined
  if (user) for (const path of [folder, config, users]) chownSync(path, user.uid, user.gid)
  const service = startService({
    name: 'PgBouncer',
    file: program ?? 'pgbouncer',
    args: [config],
    log: join(folder, 'pgbouncer.log'),
    cwd: '/',
    user,
  })
  const url = `postgresql://${username}:${password}@127.0.0.1:${ownPort}${pathname}`
  await untilReady(service, () => canConnect(url))
  return {
    url,
    stop: async () => {
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
