import 'server-only'
import { AppError } from '@/lib/foundation/errors/app-error'
import { PoolDeadline, PoolFull, threadPool } from '@/lib/foundation/threads/thread-pool'
import type { CountJobs } from './count.thread'

/** Below the timeout of the counting transaction (compute-result.ts). */
export const COUNT_DEADLINE_MS = 240_000
const COUNT_QUEUE_MAX = 8
const WAIT_SECONDS = 30

/** Applies a rule off the event loop. Throws tooManyRequests while many votes are being counted, and countTimedOut. */
export async function countInThread<Kind extends keyof CountJobs>(
  kind: Kind,
  input: Parameters<CountJobs[Kind]>[0],
): Promise<Awaited<ReturnType<CountJobs[Kind]>>> {
  const pool = threadPool<CountJobs>({
    thread: 'count',
    size: 1,
    queueMax: COUNT_QUEUE_MAX,
    deadlineMs: COUNT_DEADLINE_MS,
    memoryMb: 2048,
  })
  try {
    return await pool.run(kind, input)
  } catch (cause) {
    // A busy thread is a refusal that says when to come back.
    if (cause instanceof PoolFull) throw new AppError('tooManyRequests', { seconds: WAIT_SECONDS }, { cause })
    if (cause instanceof PoolDeadline) throw new AppError('countTimedOut', {}, { cause })
    throw cause
  }
}
