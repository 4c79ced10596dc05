import 'server-only'
import { poolSql } from '@/lib/foundation/db/sql'

export type JobRun = { name: string; worker: string; startedAt: Date; milliseconds: number; failure: string | null }

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
