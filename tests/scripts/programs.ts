// Runs operator commands on databases of their own.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createDatabase, dropDatabase, quoteName, withClient, withDatabase } from '@/scripts/database/connection'

type Outcome = { code: number; said: string }
type Env = Record<string, string | undefined>

/** `npm run <args>`; both outputs in one text. */
export function npmRun(args: string[], env: Env = {}, timeout = 90_000): Promise<Outcome> {
  return outcome(['scripts/run.mjs', ...args], { QUIET: '1', ...env }, timeout)
}

/** A program of this project, as the container images start it. */
export function runProgram(file: string, args: string[], env: Env = {}): Promise<Outcome> {
  return outcome(['--import', './scripts/register.mjs', file, ...args], env, 60_000)
}

async function outcome(args: string[], env: Env, timeout: number): Promise<Outcome> {
  const options = { env: { ...process.env, ...env } as NodeJS.ProcessEnv, timeout }
  return promisify(execFile)(process.execPath, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

/** The same address as another role. */
export function as(url: string, role: string, password: string): string {
  const address = new URL(url)
  Object.assign(address, { username: role, password })
  return address.toString()
}

/** An empty database, dropped and made again. */
export async function emptyDatabaseAt(server: string, name: string, owner?: string): Promise<string> {
  await dropDatabase(server, name)
  await createDatabase(server, name)
  if (owner) await query(server, `ALTER DATABASE ${quoteName(name)} OWNER TO ${quoteName(owner)}`)
  return withDatabase(server, name)
}

export function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql)).rows)
}

/** Makes a role that is no superuser. */
export async function makeRole(server: string, role: string, password: string): Promise<void> {
  await query(server, `DROP ROLE IF EXISTS "${role}"; CREATE ROLE "${role}" LOGIN PASSWORD '${password}'`)
}
