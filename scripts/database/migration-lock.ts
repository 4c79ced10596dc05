import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './connection'

/** The same lock that `prisma migrate` takes, so that both exclude each other. */
const LOCK = 72_707_369
const LOOK_MS = 1000

interface LockOptions {
  say: (text: string) => void
  waitSeconds: number
}

/**
 * Runs work while no other migration runs. The lock belongs to an open transaction of a connection of its own: it ends
 * with that connection, whatever stands in between, and cannot be left behind.
 */
export async function withMigrationLock<Out>(
  url: string,
  { say, waitSeconds }: LockOptions,
  work: (watcher: pg.Client) => Promise<Out>,
): Promise<Out> {
  return withClient(url, async (client) => {
    await client.query('BEGIN')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    await takeLock(client, { say, waitSeconds })
    const out = await work(client)
    await client.query('COMMIT')
    return out
  })
}

async function takeLock(client: pg.Client, { say, waitSeconds }: LockOptions): Promise<void> {
  const deadline = Date.now() + waitSeconds * 1000
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "taken"`)
    if (rows[0]?.taken) return
    const holder = await lockHolder(client)
    if (isFirst) say(`Waiting for another migration, whose lock is held by ${holder}`)
    if (Date.now() >= deadline)
      throw new Error(
        `Another migration holds the lock: ${holder}. Nothing was changed. If it is no migration any more, end it: SELECT pg_terminate_backend(PROCESS).`,
      )
    await sleep(LOOK_MS)
  }
}

async function lockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Process>(
    `SELECT ${PROCESS} FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
     WHERE l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND l.classid = 0 AND l.objid = ${LOCK}`,
  )
  return rows.map(describeProcess).join(', ') || 'a session that has just ended'
}

type Process = {
  pid: number
  role: string | null
  program: string | null
  address: string | null
  since: string | null
}

const PROCESS = `a.pid AS "pid", a.usename AS "role", nullif(a.application_name, '') AS "program",
  host(a.client_addr) AS "address", to_char(coalesce(a.xact_start, a.backend_start), 'HH24:MI:SS TZ') AS "since"`

function describeProcess({ pid, role, program, address, since }: Process): string {
  const facts = [role && `role ${role}`, program, address && `from ${address}`, since && `since ${since}`]
  return `process ${pid} (${facts.filter(Boolean).join(', ')})`
}

/** Says from a second connection whom a session waits for, as long as it does. Returns a function that ends it. */
export function sayWaits(watcher: pg.Client, pid: number, say: (text: string) => void): () => Promise<void> {
  const ending = new AbortController()
  const watching = (async () => {
    let said = ''
    while (!ending.signal.aborted) {
      await sleep(2 * LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      const { rows } = await watcher.query<Process>(
        `SELECT ${PROCESS} FROM pg_stat_activity a WHERE a.pid = ANY (pg_blocking_pids(${pid}))`,
      )
      const blockers = rows.map(describeProcess).join(', ')
      if (blockers && blockers !== said) say(`Waiting for a table that is used by ${blockers}`)
      said = blockers
    }
  })()
  return async () => {
    ending.abort()
    await watching
  }
}
