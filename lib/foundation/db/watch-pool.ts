import 'server-only'
import pg from 'pg'
import { logger } from '@/lib/foundation/log/logger'
import { startChild } from '@/lib/foundation/tracing/traced'
import { currentRequest } from '@/lib/framework/http/served-request'
import { connectionStream } from '@/lib/framework/postgres/connection-stream'
import { gateConnections } from '@/lib/framework/postgres/gate-connections'
import { onUnconfirmedCommit } from '@/lib/framework/postgres/unconfirmed-commit'
import { watchQueries } from '@/lib/framework/postgres/watch-queries'
import { lookAtCopies, outcomeUnknown } from './copies'
import { connectionsFor, currentShare, SHARES, type Share } from './share'
import { DatabaseUnavailable, isLockTimeout, refusalOfUnavailable } from './unavailable'

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
  /** Commits wait until standbys have them. */
  waitsForCopies: boolean
}

/** What a statement may wait for at its end: a COMMIT, or one that writes and is its own transaction. */
type Kind = 'commit' | 'write' | 'other'

type Watched = {
  /** Sent and not answered, the oldest first. */
  waiting: Kind[]
  since: number
  /** Of the transaction that the last statement sent belongs to. */
  isInTransaction: boolean
  /** What the statement that is answered next fails with, or all of them once the connection was cut. */
  failure: Error | undefined
  isCut: boolean
  cut: (error: Error) => void
}

/** The database answers; commits are confirmed, or wait for a standby that is away. */
type Health = 'silent' | 'confirms' | 'alone'

/**
 * Detects a database that stopped answering (a stopped process, a network that drops packets) without limiting slow
 * queries: while a query or a connection is waited for, the server is probed on a separate connection. If the probe fails,
 * all connections are destroyed, and pending and new requests for a connection throw DatabaseUnavailable at once until
 * a probe is answered: a request that tries several times does not wait several times. Also handles errors of idle
 * connections, which would otherwise end the process.
 */
export function watchPool(pool: pg.Pool, connectionString: string, watching: Watching): void {
  const { probes, patienceMs, waitsForCopies } = watching
  const silenceMs = patienceMs * 0.4
  const probeMs = patienceMs * 0.6
  const question = waitsForCopies ? lookAtCopies() : 'SELECT 1'
  const connections = new Map<pg.PoolClient, Watched>()
  pool.on('error', (error) => logger().warn({ database: 'connection lost', err: { message: error.message } }))
  pool.on('connect', (client) => connections.set(client, watch(client)))
  pool.on('remove', (client) => connections.delete(client))
  if (!probes) return
  const gate = gateConnections(pool, unavailable, {
    names: SHARES,
    current: currentShare,
    connections: (share) => connectionsFor(share as Share, pool.options.max),
    patienceMs,
  })
  const probe = async (): Promise<void> => {
    const now = performance.now()
    const silent = [...connections.values()].filter(
      ({ waiting, since }) => waiting.length > 0 && now - since > silenceMs,
    )
    if (silent.length === 0 && !gate.isClosed && now - gate.waitingSince() < silenceMs) return
    const health = await healthOf(connectionString, question, probeMs)
    const isAlive = health !== 'silent'
    const lost = isAlive ? silent.filter(({ since }) => now - since > LOST_MS) : [...connections.values()]
    if (isAlive && gate.isClosed) logger().warn({ database: 'answers again' })
    if (!isAlive && !gate.isClosed) logger().error({ database: 'does not answer', connectionsCut: lost.length })
    if (isAlive) gate.open()
    else gate.close()
    for (const { cut } of lost) cut(unavailable())
    if (!waitsForCopies || !isAlive) return
    for (const { waiting, since, cut } of silent)
      if (isUnconfirmed(waiting[0], health, now - since > patienceMs * 0.8)) cut(outcomeUnknown())
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

/**
 * Whether a silent statement waits for a standby and is given up. A COMMIT does nothing else for long; a statement that
 * writes may still work while commits are confirmed.
 */
const isUnconfirmed = (kind: Kind | undefined, health: Health, isLate: boolean): boolean =>
  (kind === 'commit' && (isLate || health === 'alone')) || (kind === 'write' && health === 'alone')

function watch(client: pg.PoolClient): Watched {
  const watched: Watched = {
    waiting: [],
    since: 0,
    isInTransaction: false,
    failure: undefined,
    isCut: false,
    cut: (error) => {
      watched.failure = error
      watched.isCut = true
      connectionStream(client).destroy(error)
    },
  }
  // A connection in use emits its error here too, besides the failing query.
  client.on('error', (error) => logger().debug({ database: 'connection failed', err: { message: error.message } }))
  onUnconfirmedCommit(client, () => {
    watched.failure = outcomeUnknown()
  })
  watchQueries(client, (text) => {
    const endSpan = startChild(() => ({
      name: spanName(text),
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    }))
    const request = currentRequest()
    if (watched.waiting.length === 0) watched.since = performance.now()
    watched.waiting.push(kindOf(text, watched))
    return (error) => {
      if (request && error && isLockTimeout(error)) request.hasWaitedInVain = true
      watched.waiting.shift()
      watched.since = performance.now()
      endSpan?.()
      const { failure } = watched
      if (!watched.isCut) watched.failure = undefined
      return failure
    }
  })
  return watched
}

const ENDS = /^\s*(?:COMMIT|ROLLBACK(?!\s+TO))\b/i
const BEGINS = /^\s*(?:BEGIN|START)\b/i
const WRITES = /\b(?:INSERT|UPDATE|DELETE|MERGE)\b/i

function kindOf(text: string, watched: Pick<Watched, 'isInTransaction'>): Kind {
  const wasInTransaction = watched.isInTransaction
  watched.isInTransaction = BEGINS.test(text) || (wasInTransaction && !ENDS.test(text))
  if (ENDS.test(text)) return 'commit'
  return !watched.isInTransaction && WRITES.test(text) ? 'write' : 'other'
}

/** Whether the server answers at all, even with "too many connections", and whether it confirms commits. */
async function healthOf(connectionString: string, question: string, probeMs: number): Promise<Health> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  const silence = silent(probeMs)
  const probe = client.connect().then(() => client.query(question))
  const answer = probe.then(
    ({ rowCount }): Health => (rowCount === 0 ? 'alone' : 'confirms'),
    (error: { severity?: unknown }): Health => {
      if (error.severity === undefined) return 'silent'
      return refusalOfUnavailable(error) === 'copyMissing' ? 'alone' : 'confirms'
    },
  )
  const health = await Promise.race([answer, silence.over.then((): Health => 'silent')])
  silence.stop()
  connectionStream(client).destroy()
  return health
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

const TEXT_MAX = 1000

/** The name of the span of a statement: its verb and first table, such as `SELECT Ballot`. */
function spanName(text: string): string {
  const [, verb = 'SQL'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /(?:FROM|INTO|UPDATE|JOIN)\s+(?:"?public"?\.)?"(\w+)"/i.exec(text.slice(0, 5000)) ?? []
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase()
}

/** A statement for a trace: values are parameters already, and the constants of the text are left out too. */
function withoutValues(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/'(?:[^']|'')*'?/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
}
