import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'
import { type Job, LEASE_MARGIN_SECONDS } from './job'

/**
 * Takes or renews the lease of an exclusive job; false while another worker holds it. A row instead of an advisory lock:
 * it works through a pooler in transaction mode, and operators see who leads.
 */
export async function leadJob({ name, everySeconds }: Job, worker: string): Promise<boolean> {
  const seconds = everySeconds + LEASE_MARGIN_SECONDS
  const taken = await poolSql()`
    INSERT INTO "JobState" ("name", "worker", "leaseUntil")
    VALUES (${name}, ${worker}, clock_timestamp() + make_interval(secs => ${seconds}))
    ON CONFLICT ("name") DO UPDATE SET "worker" = excluded."worker", "leaseUntil" = excluded."leaseUntil"
    WHERE "JobState"."leaseUntil" IS NULL OR "JobState"."leaseUntil" < clock_timestamp()
      OR "JobState"."worker" = excluded."worker"
    RETURNING "name"`
  return taken.length > 0
}

/** Ends the lease of a worker that stops, so that the next one need not wait for its end. */
export async function leaveJob(name: string, worker: string): Promise<void> {
  await poolSql()`UPDATE "JobState" SET "leaseUntil" = NULL WHERE "name" = ${name} AND "worker" = ${worker}`
}
