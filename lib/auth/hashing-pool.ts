import 'server-only'
import type { Worker } from 'node:worker_threads'
import { AppError } from '@/lib/errors/app-error'

type Job = { kind: 'hash'; secret: string; cost: number } | { kind: 'compare'; secret: string; hash: string }
type Waiting = { job: Job; resolve: (value: string | boolean) => void; reject: (error: Error) => void }

/** Beyond this a flood is refused at once; whoever is inside waits a few seconds at most. */
const QUEUE_MAX = 64
const WAIT_SECONDS = 5

// Plain source rather than a file: a bundler neither finds nor moves it. bcryptjs is traced into the standalone output
// (next.config.ts) and found from the folder the server runs in. Pages go first: on Linux a priority is the thread's own.
const SOURCE = `
  const { parentPort, workerData } = require('node:worker_threads')
  const bcrypt = require('node:module').createRequire(workerData.root + '/package.json')('bcryptjs')
  if (process.platform === 'linux') { try { require('node:os').setPriority(10) } catch {} }
  parentPort.on('message', (job) => {
    parentPort.postMessage(job.kind === 'hash' ? bcrypt.hashSync(job.secret, job.cost) : bcrypt.compareSync(job.secret, job.hash))
  })`

class HashingPool {
  private readonly queue: Waiting[] = []
  private worker: Worker | undefined
  private current: Waiting | undefined

  run(job: Job): Promise<string | boolean> {
    if (this.queue.length >= QUEUE_MAX) throw new AppError('tooManyRequests', { seconds: WAIT_SECONDS })
    return new Promise((resolve, reject) => {
      this.queue.push({ job, resolve, reject })
      this.next()
    })
  }

  private next(): void {
    if (this.current) return
    this.current = this.queue.shift()
    if (!this.current) {
      this.worker?.unref()
      return
    }
    this.worker ??= this.start()
    this.worker.ref()
    this.worker.postMessage(this.current.job)
  }

  private start(): Worker {
    // Taken at run time, so that no bundler takes the source above for a file name.
    const { Worker } = process.getBuiltinModule('node:worker_threads')
    const worker = new Worker(SOURCE, { eval: true, execArgv: [], env: {}, workerData: { root: process.cwd() } })
    worker.on('message', (answer: string | boolean) => this.finish((waiting) => waiting.resolve(answer)))
    worker.on('error', (error: Error) => {
      this.worker = undefined
      this.finish((waiting) => waiting.reject(error))
    })
    return worker
  }

  private finish(settle: (waiting: Waiting) => void): void {
    const done = this.current
    this.current = undefined
    if (done) settle(done)
    this.next()
  }
}

const shared = globalThis as typeof globalThis & { hashingPool?: HashingPool }

function pool(): HashingPool {
  shared.hashingPool ??= new HashingPool()
  return shared.hashingPool
}

/** Hashes off the event loop, one at a time: a flood of logins never slows pages. Throws tooManyRequests when full. */
export async function hashInPool(secret: string, cost: number): Promise<string> {
  return String(await pool().run({ kind: 'hash', secret, cost }))
}

/** Compares off the event loop. */
export async function compareInPool(secret: string, hash: string): Promise<boolean> {
  return (await pool().run({ kind: 'compare', secret, hash })) === true
}
