// PgBouncer with the configuration that we ship, at other places.
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canConnect } from './database/connection'
import { findInstallation } from './database/installation'
import { type Service, startService, untilReady } from './processes'
import { fromRoot } from './settings'

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']
const program = PLACES.find((path) => existsSync(path))

export const hasPgBouncer = (): boolean => program !== undefined

interface PoolerOptions {
  /** Of the server behind it; its user and password are those of the clients too. */
  databaseUrl: string
  port: number
  /** Of its configuration; the user that runs it can read it. */
  folder: string
  log: string
  /** Settings that replace the shipped ones. */
  settings?: Record<string, string | number>
}

/** Starts PgBouncer and waits until it serves `pathname` of the address. Returns it with the address for clients. */
export async function startPooler(options: PoolerOptions): Promise<{ service: Service; url: string }> {
  const { databaseUrl, port, folder, log } = options
  const { username, password, pathname } = new URL(databaseUrl)
  const config = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(config, configuration(options, users))
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? findInstallation(undefined)?.user : undefined
  if (user) for (const path of [folder, config, users]) chownSync(path, user.uid, user.gid)
  const service = startService({ name: 'PgBouncer', file: program ?? 'pgbouncer', args: [config], log, cwd: '/', user })
  const url = `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`
  await untilReady(service, () => canConnect(url))
  return { service, url }
}

/** The configuration that is shipped, with other places. */
function configuration({ databaseUrl, port, settings }: PoolerOptions, users: string): string {
  const { hostname, port: serverPort } = new URL(databaseUrl)
  const values: Record<string, string | number> = {
    '*': `host=${hostname} port=${serverPort}`,
    listen_port: port,
    auth_file: users,
    ...settings,
  }
  const shipped = readFileSync(fromRoot('deploy/pgbouncer.ini'), 'utf8').replace(/^participation = /m, '* = ')
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name === '*' ? '\\*' : name} = .*$`, 'm')
    if (!line.test(text)) throw new Error(`deploy/pgbouncer.ini has no ${name}`)
    return text.replace(line, `${name} = ${value}`)
  }, shipped)
}
