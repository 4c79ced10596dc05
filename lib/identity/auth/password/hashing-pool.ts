import 'server-only'
import { availableParallelism } from 'node:os'
import { AppError } from '@/lib/foundation/errors/app-error'
import { PoolFull, threadPool } from '@/lib/foundation/threads/thread-pool'
import type { Argon2Cost, HashingJobs } from '@/lib/identity/auth/password/hashing.thread'

/** Beyond this a flood is refused at once; whoever is inside waits a few seconds at most. */
const QUEUE_MAX = 64
const WAIT_SECONDS = 5
const DEADLINE_MS = 20_000

// As many threads as cores, at low priority: a flood of sign-ins uses what pages leave.
function pool() {
  const size = availableParallelism()
  return threadPool<HashingJobs>({ thread: 'hashing', size, queueMax: QUEUE_MAX, deadlineMs: DEADLINE_MS })
}

async function orRefused<Out>(answer: Promise<Out>): Promise<Out> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PoolFull) throw new AppError('tooManyRequests', { seconds: WAIT_SECONDS }, { cause: error })
    throw error
  }
}

/** Hashes off the event loop; salt and hash are base64. Throws tooManyRequests when too many wait. */
export async function argon2idInPool(secret: string, salt: string, cost: Argon2Cost): Promise<string> {
  return orRefused(pool().run('argon2id', { secret, salt, cost }))
}

/** Compares with a hash of bcrypt off the event loop. */
export async function isBcryptInPool(secret: string, hash: string): Promise<boolean> {
  return orRefused(pool().run('isBcrypt', { secret, hash }))
}
