import 'server-only'
import { AppError } from '@/lib/foundation/errors/app-error'
import { PoolDeadline, PoolFull, threadPool } from '@/lib/foundation/threads/thread-pool'
import type { Chosen, RecognizedList } from './list-shape'
import type { ListShapeJobs } from './list-shape.thread'

const DEADLINE_MS = 20_000
const QUEUE_MAX = 8
const WAIT_SECONDS = 10

/**
 * Encoding, delimiter and columns of a list, where the officer has not chosen them. In a worker thread: the code page of
 * ten megabytes takes longer than the event loop may be held. Throws importFileInvalid.
 */
export async function recognizeList(
  bytes: Uint8Array,
  languages: readonly string[],
  chosen: Chosen = {},
): Promise<RecognizedList> {
  const pool = threadPool<ListShapeJobs>({
    thread: 'list-shape',
    size: 1,
    queueMax: QUEUE_MAX,
    deadlineMs: DEADLINE_MS,
    memoryMb: 256,
  })
  // A busy thread is a refusal that says when to come back.
  const shape = await pool.run('shape', { bytes, languages, chosen }).catch((cause: unknown) => {
    if (cause instanceof PoolFull || cause instanceof PoolDeadline)
      throw new AppError('temporarilyUnavailable', { seconds: WAIT_SECONDS }, { cause })
    throw cause
  })
  if (!shape) throw new AppError('importFileInvalid', {}, { field: 'file' })
  return shape
}
