import 'server-only'
import { availableParallelism } from 'node:os'
import { AppError } from '@/lib/foundation/errors/app-error'
import { logger } from '@/lib/foundation/log/logger'
import { PoolFull, threadPool } from '@/lib/foundation/threads/thread-pool'
import type { Argon2Cost, HashingJobs } from '@/lib/identity/auth/password/hashing.thread'

/** Queue limit: about a few seconds of waiting; more are rejected. */
const QUEUE_MAX = 64
const WAIT_SECONDS = 5
const DEADLINE_MS = 20_000

// One thread per core at low priority, so that a flood of sign-ins does not slow pages.
function pool() {
  const size = availableParallelism()
  return threadPool<HashingJobs>({ thread: 'hashing', size, queueMax: QUEUE_MAX, deadlineMs: DEADLINE_MS })
}

async function orRefused<Out>(answer: Promise<Out>): Promise<Out> {
  try {
    return await answer
  } catch (error) {
    // A full queue is a refusal that says when to come back.
    if (error instanceof PoolFull) throw new AppError('tooManyRequests', { seconds: WAIT_SECONDS }, { cause: error })
    throw error
  }
}

/** Hashes in a worker thread; salt and hash are base64. Throws tooManyRequests if the queue is full. */
export async function argon2idInPool(secret: string, salt: string, cost: Argon2Cost): Promise<string> {
  return orRefused(pool().run('argon2id', { secret, salt, cost }))
}

const CHEAPEST: Argon2Cost = { memory: 8, passes: 1, parallelism: 1 }
let isThreadKnown = false

/** Whether passwords can be hashed: a thread was started and has answered once. */
export async function areHashingThreadsThere(): Promise<boolean> {
  if (isThreadKnown) return true
  try {
    await pool().run('argon2id', { secret: 'ready?', salt: Buffer.alloc(16).toString('base64'), cost: CHEAPEST })
  } catch (error) {
    // A full queue has threads.
    if (!(error instanceof PoolFull)) {
      logger().error({ threads: 'hashing', err: error })
      return false
    }
  }
  isThreadKnown = true
  return true
}

/** Compares with a bcrypt hash in a worker thread. */
export async function isBcryptInPool(secret: string, hash: string): Promise<boolean> {
  return orRefused(pool().run('isBcrypt', { secret, hash }))
}
