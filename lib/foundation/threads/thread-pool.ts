import 'server-only'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { isNamed } from '@/lib/foundation/errors/is-named'
import { processWide } from '@/lib/framework/process-wide'
import type { Answer, Jobs, Question } from './answer-jobs'

/** Young generation of most threads; with more memory, objects are collected less often before they become old. */
const YOUNG_MB = 16

const YOUNG_MB_OF_LARGE = 48
const LARGE_MB = 1024

/** Starts `lib/generated/threads/<name>.mjs` in a thread that ends when its objects take more than `memoryMb`. */
export function newThread(name: string, memoryMb: number): Worker {
  // Resolved at run time, so that bundlers do not follow them.
  const { Worker } = process.getBuiltinModule('node:worker_threads')
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  // The heap flags of the server (scripts/serve.ts) would replace the limits of every thread. Its own heap is set up.
  setFlagsFromString('--max-old-space-size=0')
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(join(process.cwd(), 'lib/generated/threads', `${name}.mjs`), {
    execArgv: [],
    env: {},
    name,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: memoryMb < LARGE_MB ? YOUNG_MB : YOUNG_MB_OF_LARGE,
    },
  })
}

type PoolOptions = {
  /** Name of the `<name>.thread.ts` to run; `scripts/threads.ts` bundles it into lib/generated/threads. */
  thread: string
  size: number
  /** Queue limit; a job beyond it throws PoolFull at once. */
  queueMax: number
  /** Deadline of a job, without its time in the queue; then PoolDeadline is thrown and the thread terminated. */
  deadlineMs: number
  memoryMb?: number
}

export class PoolFull extends Error {
  override readonly name = 'PoolFull'

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'PoolFull')
  }
}

export class PoolDeadline extends Error {
  override readonly name = 'PoolDeadline'

  static override [Symbol.hasInstance](value: unknown): boolean {
    return isNamed(value, 'PoolDeadline')
  }
}

type RunOptions = {
  /** A `queueMax` below the pool's own leaves room for more urgent callers. */
  queueMax?: number
  /** Whose job it is: owners take turns, so that the many jobs of one do not delay the single one of another. */
  owner?: string
  /** The longest time in the queue; then PoolFull is thrown. */
  waitMs?: number
}

type Waiting = Question & {
  owner: string
  timer: NodeJS.Timeout | undefined
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
type Thread = {
  worker: Worker
  isOnline: boolean
  current: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

/** Runs jobs in worker threads, so that untrusted or large input does not block the event loop. */
export class ThreadPool<All extends Jobs> {
  private readonly threads: Thread[] = []
  private readonly queue: Waiting[] = []
  /** When each owner had the last turn. */
  private readonly turns = new Map<string, number>()
  private turn = 0
  private readonly options: PoolOptions

  constructor(options: PoolOptions) {
    this.options = options
  }

  run<Kind extends keyof All & string>(
    kind: Kind,
    input: Parameters<All[Kind]>[0],
    { queueMax = this.options.queueMax, owner = '', waitMs }: RunOptions = {},
  ): Promise<Awaited<ReturnType<All[Kind]>>> {
    const isBusy = this.threads.length >= this.options.size && this.threads.every(({ current }) => current)
    if (isBusy && this.queue.length >= queueMax) return Promise.reject(new PoolFull(this.options.thread))
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        kind,
        input,
        owner,
        timer: undefined,
        resolve: resolve as (value: unknown) => void,
        reject,
      }
      if (waitMs !== undefined) waiting.timer = setTimeout(() => this.giveUp(waiting), waitMs).unref()
      this.queue.push(waiting)
      this.next()
    })
  }

  private giveUp(waiting: Waiting): void {
    const at = this.queue.indexOf(waiting)
    if (at === -1) return
    this.queue.splice(at, 1)
    waiting.reject(new PoolFull(this.options.thread))
  }

  /** The oldest job of the owner who has waited longest for a turn. */
  private take(): Waiting | undefined {
    const turnOf = ({ owner }: Waiting) => this.turns.get(owner) ?? 0
    const least = Math.min(...this.queue.map(turnOf))
    const at = this.queue.findIndex((waiting) => turnOf(waiting) === least)
    const [waiting] = at === -1 ? [] : this.queue.splice(at, 1)
    if (!waiting) return undefined
    clearTimeout(waiting.timer)
    // Nobody waits: the turns begin anew, so that the map does not grow.
    if (this.queue.length === 0) this.turns.clear()
    this.turn += 1
    this.turns.set(waiting.owner, this.turn)
    return waiting
  }

  /** Jobs that run and jobs that wait for a thread. */
  load(): PoolLoad {
    const running = this.threads.filter(({ current }) => current).length
    return { pool: this.options.thread, running, queued: this.queue.length }
  }

  private next(): void {
    const thread = this.threads.find(({ current }) => !current) ?? this.started()
    const waiting = thread && this.take()
    if (!thread || !waiting) return
    thread.current = waiting
    thread.worker.ref()
    try {
      thread.worker.postMessage({ kind: waiting.kind, input: waiting.input } satisfies Question)
      this.startClock(thread)
    } catch (error) {
      // What cannot be cloned fails its caller only.
      this.settle(thread, () => waiting.reject(error))
    }
  }

  private started(): Thread | undefined {
    if (this.threads.length >= this.options.size) return undefined
    const { thread: name, memoryMb = 256 } = this.options
    const worker = newThread(name, memoryMb)
    const thread: Thread = { worker, isOnline: false, current: undefined, timer: undefined }
    // Start the deadline after the thread is online.
    worker.once('online', () => {
      thread.isOnline = true
      this.startClock(thread)
    })
    worker.on('message', (answer: Answer) =>
      this.settle(thread, ({ resolve, reject }) => (answer.ok ? resolve(answer.value) : reject(answer.error))),
    )
    worker.on('error', (error) => this.lost(thread, error))
    worker.on('exit', (code) => this.lost(thread, new Error(`the thread "${name}" ended with code ${code}`)))
    worker.unref()
    this.threads.push(thread)
    return thread
  }

  private startClock(thread: Thread): void {
    if (!thread.isOnline || !thread.current || thread.timer) return
    thread.timer = setTimeout(() => {
      this.lost(thread, new PoolDeadline(`${thread.current?.kind} took longer than ${this.options.deadlineMs} ms`))
      void thread.worker.terminate()
    }, this.options.deadlineMs)
    thread.timer.unref()
  }

  private settle(thread: Thread, how: (waiting: Waiting) => void): void {
    const done = thread.current
    clearTimeout(thread.timer)
    thread.timer = undefined
    thread.current = undefined
    thread.worker.unref()
    if (done) how(done)
    this.next()
  }

  private lost(thread: Thread, error: unknown): void {
    const at = this.threads.indexOf(thread)
    if (at === -1) return
    this.threads.splice(at, 1)
    this.settle(thread, ({ reject }) => reject(error))
  }
}

type PoolLoad = { pool: string; running: number; queued: number }

const loads = () => processWide<(() => PoolLoad)[]>('thread pool loads', () => [])

/** Jobs of every pool of this process, for metrics. */
export function threadPoolLoads(): PoolLoad[] {
  return loads().map((load) => load())
}

/** The process-wide pool of a thread file. */
export function threadPool<All extends Jobs>(options: PoolOptions): ThreadPool<All> {
  return processWide(`thread ${options.thread}`, () => {
    const pool = new ThreadPool<All>(options)
    loads().push(() => pool.load())
    return pool
  })
}
