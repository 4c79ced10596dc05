import 'server-only'
import type pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (error?: Error | boolean) => void
type Gate = { isClosed: boolean; open: () => void; close: () => void; waitingSince: () => number }

/**
 * Lets requests for a connection pass, or refuses those that wait and all that come while it is closed. Replaces `connect`
 * of this pool, which `pool.query` calls with a callback, plain SQL and the Prisma adapter for a promise.
 */
export function gateConnections(pool: pg.Pool, refusal: () => Error): Gate {
  const waiting = new Map<(error: Error) => void, number>()
  const connect = pool.connect.bind(pool) as (callback: Connected) => void
  const gate: Gate = {
    isClosed: false,
    open: () => {
      gate.isClosed = false
    },
    close: () => {
      gate.isClosed = true
      for (const refuse of waiting.keys()) refuse(refusal())
    },
    waitingSince: () => waiting.values().next().value ?? Number.POSITIVE_INFINITY,
  }
  const gated = (callback: Connected): void => {
    if (gate.isClosed) {
      callback(refusal(), undefined, () => undefined)
      return
    }
    let isSettled = false
    const settle: Connected = (error, client, done) => {
      waiting.delete(refuse)
      // It came too late: whoever asked was refused.
      if (isSettled) {
        client?.release()
        return
      }
      isSettled = true
      callback(error, client, done)
    }
    const refuse = (error: Error) => settle(error, undefined, () => undefined)
    waiting.set(refuse, performance.now())
    connect(settle)
  }
  pool.connect = ((callback?: Connected) => {
    if (callback) return gated(callback)
    return new Promise<pg.PoolClient>((resolve, reject) => {
      gated((error, client) => (client ? resolve(client) : reject(error ?? refusal())))
    })
  }) as typeof pool.connect
  return gate
}
