import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/foundation/errors/app-error'
import { PoolDeadline, PoolFull, threadPool } from '@/lib/foundation/threads/thread-pool'
import type { OpenDataFormat } from './formats'
import type { OpenDataHead } from './open-data'
import type { OpenDataJobs, WrittenFile } from './open-data.thread'
import type { PublicBallots } from './public-ballots'

/** Total bytes of finished files held in memory; a larger file is written for each reader. */
const CACHE_BYTES = 64 * 1024 * 1024
const WRITE_DEADLINE_MS = 60_000
const WRITE_QUEUE_MAX = 8
const WAIT_SECONDS = 10

/** These formats contain no ballots. */
const WITHOUT_BALLOTS: readonly OpenDataFormat[] = ['csv', 'geojson', 'dictionary']

type Job = { format: OpenDataFormat; head: OpenDataHead; readBallots: () => Promise<PublicBallots> }

// Readers who request a file while it is being written wait for the same one.
const finished = new LRUCache<string, WrittenFile, Job>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ bytes }) => bytes.byteLength + 1,
  fetchMethod: (_key, _stale, { context }) => write(context),
})

/**
 * Writes a file of open data off the event loop, or returns the one written before from the same data: the ballots of a
 * published result no longer change, and everything else is part of the key. Throws temporarilyUnavailable when too many
 * files are being written.
 */
export async function writeInThread(organizationId: number, job: Job): Promise<WrittenFile> {
  const key = createHash('sha256')
    .update(JSON.stringify([organizationId, job.format, job.head]))
    .digest('base64')
  return finished.forceFetch(key, { context: job })
}

async function write({ format, head, readBallots }: Job): Promise<WrittenFile> {
  const pool = threadPool<OpenDataJobs>({
    thread: 'open-data',
    size: 1,
    queueMax: WRITE_QUEUE_MAX,
    deadlineMs: WRITE_DEADLINE_MS,
    memoryMb: 1024,
  })
  const ballots = WITHOUT_BALLOTS.includes(format) ? null : await readBallots()
  try {
    return await pool.run('write', { format, head, ballots })
  } catch (cause) {
    // A busy thread is a refusal that says when to come back.
    if (cause instanceof PoolFull || cause instanceof PoolDeadline)
      throw new AppError('temporarilyUnavailable', { seconds: WAIT_SECONDS }, { cause })
    throw cause
  }
}
