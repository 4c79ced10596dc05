// `npm run worker`: runs the jobs of lib/operation/jobs/jobs.ts, such as delivering the outbox, closing votes at their
// deadline, sealing their ledgers and deleting expired rows. Several workers may run; each message is taken by one of
// them.

import { hostname } from 'node:os'
import { requireCurrentSchema } from '@/lib/foundation/db/require-current-schema'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { readServedEnvironment } from '@/lib/foundation/env'
import { logger } from '@/lib/foundation/log/logger'
import { startTracing } from '@/lib/foundation/tracing/start-tracing'
import { stopTracing } from '@/lib/foundation/tracing/traced'
import { requireKnownSecret } from '@/lib/identity/auth/session/require-known-secret'
import type { Job } from '@/lib/operation/jobs/job'
import { workerJobs } from '@/lib/operation/jobs/jobs'
import { pause, repeatJob } from '@/lib/operation/jobs/repeat-job'
import { startWorkerMetrics } from '@/lib/operation/metrics/start-metrics'
import { warnOfRights } from '@/lib/operation/readiness/refuse-to-start'
import { logVerifier } from '@/lib/outcome/ballot-audits/log-verifier'
import { orRefuse } from './refuse'

const LONGEST_BACKOFF_SECONDS = 15
const BETWEEN_JOBS_MS = 50
const worker = `${hostname()}:${process.pid}`

const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ending.abort())

await orRefuse(() => readServedEnvironment())
await orRefuse(() => onceAvailable(requireCurrentSchema))
await orRefuse(() => onceAvailable(requireKnownSecret))
await onceAvailable(warnOfRights)
logger().info({ worker: 'started' })
await startTracing((error) => logger().warn({ tracing: 'not sent', err: error }))
await startWorkerMetrics()
await onceAvailable(() => logVerifier())
await Promise.all(workerJobs(ending.signal).map(startInTurn))
await stopTracing()
logger().info({ worker: 'stopped' })
process.exit(0)

/** One after the other: all at once they wait for each other's connections, and for those of people. */
async function startInTurn(job: Job, turn: number): Promise<void> {
  await pause(turn * BETWEEN_JOBS_MS, ending.signal)
  await repeatJob(job, { worker, ending: ending.signal })
}

/** A worker may be started before its database is. */
async function onceAvailable(work: () => Promise<void>, attempt = 0): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    if (ending.signal.aborted) process.exit(0)
    logger().error({ worker: 'waits for the database', err: { message: messageOf(error) } })
    await pause(Math.min(2 ** attempt, LONGEST_BACKOFF_SECONDS) * 1000, ending.signal)
    await onceAvailable(work, attempt + 1)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
