import 'server-only'
import { threadPool } from '@/lib/foundation/threads/thread-pool'
import type { BeaconJobs } from './drawing/beacon.thread'

const POOL = { thread: 'beacon', size: 1, queueMax: 4, deadlineMs: 10_000, memoryMb: 64 }

/** Whether a signature is that of the drand network for a round, verified off the event loop. */
export async function verifyBeacon(round: number, signature: string): Promise<boolean> {
  return threadPool<BeaconJobs>(POOL).run('verify', { round, signature })
}
