import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void
type Release = (error?: Error | boolean) => void

/** Requests for a connection by share, the first share first. */
type Shares = {
  names: readonly string[]
  /** The share of the caller. */
  current: () => string
  /** How many connections a share may hold, and how many all together when it takes one more. */
  connections: (share: string) => { own: number; all: number }
  patienceMs: number
}

type Asked = {
  since: number
  share: string
  answer: Connected
  isSettled: boolean
  timer: NodeJS.Timeout | undefined
}

const nothing = (): void => undefined

/**
 * Lets requests for a connection pass, or refuses those that wait and all that come while it is closed; keeps connections
 * for the shares that come first. Replaces `connect` of this pool, which `pool.query` calls with a callback, plain SQL and
 * the Prisma adapter for a promise, and its `waitingCount`.
 */
export function gateConnections(pool: pg.Pool, refusal: () => Error, shares: Shares): Gate {
  const gate = new Gate(pool.connect.bind(pool) as (callback: Connected) => void, refusal, shares)
  pool.on('release', (_error, client) => gate.released(client))
  Object.defineProperty(pool, 'waitingCount', { get: () => gate.waitingCount })
  pool.connect = ((callback?: Connected) => {
    if (callback) {
      gate.ask(callback)
      return undefined
    }
    return new Promise<pg.PoolClient>((resolve, reject) => {
      gate.ask((error, client) => (client ? resolve(client) : reject(error ?? refusal())))
    })
  }) as typeof pool.connect
  return gate
}

class Gate {
  isClosed = false
  private inUse = 0
  private readonly heldBy = new Map<string, number>()
  private readonly shareOf = new WeakMap<object, string>()
  private readonly asked = new Set<Asked>()
  private readonly queues: ReadonlyMap<string, Set<Asked>>
  private readonly connect: (callback: Connected) => void
  private readonly refusal: () => Error
  private readonly shares: Shares

  constructor(connect: (callback: Connected) => void, refusal: () => Error, shares: Shares) {
    this.connect = connect
    this.refusal = refusal
    this.shares = shares
    this.queues = new Map(shares.names.map((share) => [share, new Set()]))
  }

  open(): void {
    this.isClosed = false
  }

  close(): void {
    this.isClosed = true
    for (const asked of this.asked) this.settle(asked, this.refusal(), undefined, nothing)
  }

  /** When the oldest request that has no connection yet came. */
  waitingSince(): number {
    return this.asked.values().next().value?.since ?? Number.POSITIVE_INFINITY
  }

  get waitingCount(): number {
    return [...this.queues.values()].reduce((sum, { size }) => sum + size, 0)
  }

  ask(callback: Connected): void {
    if (this.isClosed) {
      callback(this.refusal(), undefined, nothing)
      return
    }
    const asked: Asked = {
      since: performance.now(),
      share: this.shares.current(),
      // A connection comes when another request gives it back, and belongs to the one that asked.
      answer: AsyncLocalStorage.bind(callback),
      isSettled: false,
      timer: undefined,
    }
    this.asked.add(asked)
    if (this.isFree(asked.share)) this.start(asked)
    else this.wait(asked)
  }

  released(client: object): void {
    this.end(this.shareOf.get(client) ?? '')
  }

  private end(ended: string): void {
    this.inUse -= 1
    this.heldBy.set(ended, this.held(ended) - 1)
    for (const [share, queue] of this.queues) {
      for (const asked of queue) {
        if (!this.isFree(share)) break
        this.start(asked)
      }
    }
  }

  private isFree(share: string): boolean {
    const { own, all } = this.shares.connections(share)
    return this.inUse < all && this.held(share) < own
  }

  private held(share: string): number {
    return this.heldBy.get(share) ?? 0
  }

  private wait(asked: Asked): void {
    this.queues.get(asked.share)?.add(asked)
    const { patienceMs } = this.shares
    asked.timer = setTimeout(() => this.settle(asked, busy(), undefined, nothing), patienceMs).unref()
  }

  private start(asked: Asked): void {
    this.leaveQueue(asked)
    this.inUse += 1
    this.heldBy.set(asked.share, this.held(asked.share) + 1)
    this.connect((error, client, done) => {
      if (client) this.shareOf.set(client, asked.share)
      else this.end(asked.share)
      this.settle(asked, error, client, done)
    })
  }

  private leaveQueue(asked: Asked): void {
    clearTimeout(asked.timer)
    this.queues.get(asked.share)?.delete(asked)
  }

  private settle(asked: Asked, ...[error, client, done]: Parameters<Connected>): void {
    this.asked.delete(asked)
    this.leaveQueue(asked)
    // It came too late: whoever asked was refused.
    if (asked.isSettled) {
      client?.release()
      return
    }
    asked.isSettled = true
    asked.answer(error, client, done)
  }
}

/** As node-postgres says it. */
const busy = (): Error => new Error('timeout exceeded when trying to connect')
