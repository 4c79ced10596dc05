import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import { isDatabaseUnavailable, isStatementTimeout } from '@/lib/foundation/db/unavailable'
import { describeError } from '@/lib/foundation/log/describe-error'
import { logger } from '@/lib/foundation/log/logger'
import { traced } from '@/lib/foundation/tracing/traced'
import { type Job, RENEW_SECONDS, REPORT_SECONDS } from './job'
import { leadJob, leaveJob } from './lead-job'

const LONGEST_BACKOFF_SECONDS = 15

type Options = { worker: string; ending: AbortSignal }

/**
 * Runs a job again and again until the signal ends it; a run that was begun is finished. Tries again soon, then more
 * rarely while the database is unavailable, and reports runs in JobState: failures at once, successes at most every ten
 * seconds.
 */
export async function repeatJob(job: Job, { worker, ending }: Options): Promise<void> {
  let outages = 0
  let reportedAt = 0
  while (!ending.aborted) {
    const startedAt = new Date()
    const started = performance.now()
    const run = { name: job.name, worker, startedAt }
    try {
      if (await traced(`job ${job.name}`, {}, () => runOnce(job, worker))) {
        const milliseconds = performance.now() - started
        if (Date.now() - reportedAt >= REPORT_SECONDS * 1000 || milliseconds >= 1000) {
          await reportRun({ ...run, milliseconds, failure: null })
          reportedAt = Date.now()
        }
      }
      if (outages > 0) logger().info({ job: job.name, database: 'is back', after: outages })
      outages = 0
    } catch (error) {
      // The job runs again after a pause.
      const failed = { ...run, milliseconds: performance.now() - started, failure: text(error) }
      outages = (await isOutage(error, outages, failed)) ? outages + 1 : 0
      logFailure(job, error, outages)
      reportedAt = 0
    }
    const seconds = outages === 0 ? job.everySeconds : Math.min(2 ** (outages - 1), LONGEST_BACKOFF_SECONDS)
    await pause(seconds * 1000, ending)
  }
  if (job.isExclusive) await leave(job, worker)
}

/** False if another worker leads the job. */
async function runOnce(job: Job, worker: string): Promise<boolean> {
  if (!job.isExclusive) {
    await job.run()
    return true
  }
  if (!(await leadJob(job, worker))) return false
  const renewal = setInterval(() => void renew(job, worker), RENEW_SECONDS * 1000)
  try {
    await job.run()
  } finally {
    clearInterval(renewal)
  }
  return true
}

// A lease that cannot be renewed expires: at worst two workers do the same work, which every job tolerates.
async function renew(job: Job, worker: string): Promise<void> {
  // A lease that is not renewed is another worker's.
  await leadJob(job, worker).catch((error: unknown) => logger().warn({ job: job.name, err: brief(error) }))
}

async function leave(job: Job, worker: string): Promise<void> {
  // A lease that is not given back ends by itself.
  await leaveJob(job.name, worker).catch((error: unknown) => logger().warn({ job: job.name, err: brief(error) }))
}

/**
 * Whether a run failed because the database is away; otherwise reports the failure. A statement that timed out failed by
 * itself. The second failure in a row is not the database's either if it takes the report: another service is away, or
 * the job breaks its connection each time.
 */
async function isOutage(error: unknown, outages: number, failed: JobRun): Promise<boolean> {
  const isPossible = isDatabaseUnavailable(error) && !isStatementTimeout(error)
  if (isPossible && outages === 0) return true
  return !(await isReported(failed)) && isPossible
}

async function isReported(run: JobRun): Promise<boolean> {
  return reportRun(run).then(
    () => true,
    (error: unknown) => {
      logger().warn({ job: run.name, err: brief(error) })
      return false
    },
  )
}

function logFailure({ name }: Job, error: unknown, outages: number): void {
  logger().error(
    outages === 0 ? { job: name, err: error } : { job: name, database: 'away', outages, err: brief(error) },
  )
}

function brief(error: unknown): { message: string } {
  return { message: text(error) }
}

// Stored and shown to administrators: without the values that the database quotes.
function text(error: unknown): string {
  return describeError(error).message
}

/** Waits, or less if the signal ends the wait. */
export function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  if (ending.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    ending.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      ending.removeEventListener('abort', done)
      resolve()
    }
  })
}

type JobRun = { name: string; worker: string; startedAt: Date; milliseconds: number; failure: string | null }

const FAILURE_MAX = 500

/** Records how a run of a job ended. */
export async function reportRun({ name, worker, startedAt, milliseconds, failure }: JobRun): Promise<void> {
  const reason = failure?.slice(0, FAILURE_MAX) ?? null
  await poolSql()`
    INSERT INTO "JobState" ("name", "worker", "startedAt", "succeededAt", "failedAt", "failure", "milliseconds")
    VALUES (${name}, ${worker}, ${startedAt}, CASE WHEN ${reason}::text IS NULL THEN clock_timestamp() END,
      CASE WHEN ${reason}::text IS NOT NULL THEN clock_timestamp() END, ${reason}, ${Math.round(milliseconds)})
    ON CONFLICT ("name") DO UPDATE SET "worker" = excluded."worker", "startedAt" = excluded."startedAt",
      "succeededAt" = coalesce(excluded."succeededAt", "JobState"."succeededAt"),
      "failedAt" = coalesce(excluded."failedAt", "JobState"."failedAt"),
      "failure" = excluded."failure", "milliseconds" = excluded."milliseconds"`
}
