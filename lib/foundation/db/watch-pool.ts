import 'server-only'
import pg from 'pg'
import { logger } from '@/lib/foundation/log/logger'
import { startChild } from '@/lib/foundation/tracing/traced'
import { connectionStream } from '@/lib/framework/postgres/connection-stream'
import { gateConnections } from '@/lib/framework/postgres/gate-connections'
import { watchQueries } from '@/lib/framework/postgres/watch-queries'
import { spanName, withoutValues } from './sql-span'
import { DatabaseUnavailable } from './unavailable'

const LOOK_MS = 250
const TICK_MS = 20
const TICK_MS_MAX = 50
/**
 * A statement may wait 10 s for a connection of the pooler (query_wait_timeout of deploy/pgbouncer.ini) and then run for
 * 30 s (statement_timeout): a later answer was lost although the server answers probes. Shorter would cut statements that
 * still run, whose effects nobody would learn of. What is usually lost is noticed earlier: a peer that is gone by TCP's
 * keepalive after 20 s, the server behind the pooler by the pooler's.
 */
const LOST_MS = 40_000

type Watching = {
  probes: boolean
  /** Two fifths of it a connection may stay without an answer, three fifths the server may take to answer a probe. */
  patienceMs: number
}

type Watched = { waiting: number; since: number; cut: (error: Error) => void }

/**
 * Detects a database that stopped answering (a stopped process, a network that drops packets) without limiting slow
 * queries: while a query or a connection is waited for, the server is probed on a separate connection. If the probe fails,
 * all connections are destroyed, and pending and new requests for a connection throw DatabaseUnavailable at once until
 * a probe is answered: a request that tries several times does not wait several times. Also handles errors of idle
 * connections, which would otherwise end the process.
 */
export function watchPool(pool: pg.Pool, connectionString: string, { probes, patienceMs }: Watching): void {
  const silenceMs = patienceMs * 0.4
  const probeMs = patienceMs * 0.6
  const connections = new Map<pg.PoolClient, Watched>()
  pool.on('error', (error) => logger().warn({ database: 'connection lost', err: { message: error.message } }))
  pool.on('connect', (client) => connections.set(client, watch(client)))
  pool.on('remove', (client) => connections.delete(client))
  if (!probes) return
  const gate = gateConnections(pool, unavailable)
  const probe = async (): Promise<void> => {
    const now = performance.now()
    const silent = [...connections.values()].filter(({ waiting, since }) => waiting > 0 && now - since > silenceMs)
    if (silent.length === 0 && !gate.isClosed && now - gate.waitingSince() < silenceMs) return
    const isAlive = await answers(connectionString, probeMs)
    const lost = isAlive ? silent.filter(({ since }) => now - since > LOST_MS) : [...connections.values()]
    if (isAlive && gate.isClosed) logger().warn({ database: 'answers again' })
    if (!isAlive && !gate.isClosed) logger().error({ database: 'does not answer', connectionsCut: lost.length })
    if (isAlive) gate.open()
    else gate.close()
    for (const { cut } of lost) cut(unavailable())
  }
  let isProbing = false
  const look = async (): Promise<void> => {
    if (isProbing) return
    isProbing = true
    await probe()
    isProbing = false
  }
  setInterval(() => void look(), LOOK_MS).unref()
}

const unavailable = (): Error => new DatabaseUnavailable('The database does not answer')

function watch(client: pg.PoolClient): Watched {
  const watched: Watched = { waiting: 0, since: 0, cut: (error) => void connectionStream(client).destroy(error) }
  // A connection in use emits its error here too, besides the failing query.
  client.on('error', (error) => logger().debug({ database: 'connection failed', err: { message: error.message } }))
  watchQueries(client, (text) => {
    const endSpan = startChild(() => ({
      name: spanName(text),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    }))
    if (watched.waiting === 0) watched.since = performance.now()
    watched.waiting += 1
    return () => {
      watched.waiting -= 1
      watched.since = performance.now()
      endSpan?.()
    }
  })
  return watched
}

/** Whether the server answers at all, even with "too many connections". */
async function answers(connectionString: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  const silence = silent(probeMs)
  const probe = client.connect().then(() => client.query('SELECT 1'))
  const answer = probe.then(
    () => true,
    (error: { severity?: unknown }) => error.severity !== undefined,
  )
  const isAlive = await Promise.race([answer, silence.over.then(() => false)])
  silence.stop()
  connectionStream(client).destroy()
  return isAlive
}

/**
 * Waits `ms` of time in which this process could read an answer. While its event loop is busy an answer lies unread, and
 * that must not count as a silence of the database.
 */
function silent(ms: number): { over: Promise<void>; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    let [last, waited] = [performance.now(), 0]
    timer = setInterval(() => {
      const now = performance.now()
      waited += Math.min(now - last, TICK_MS_MAX)
      last = now
      if (waited >= ms) resolve()
    }, TICK_MS)
  })
  return { over, stop: () => clearInterval(timer) }
}
