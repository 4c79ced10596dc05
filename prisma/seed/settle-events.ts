import { poolSql } from '@/lib/foundation/db/sql'
import { recordDueEvents } from '@/lib/process/process-news/record-due-events'

/** Marks what happened in the seeded processes as announced: the inbox of the demo begins without mails about it. */
export async function settleEvents(): Promise<void> {
  await recordDueEvents()
  await poolSql()`UPDATE "ProcessEvent" SET "doneAt" = now() WHERE "doneAt" IS NULL -- global: the demo is new`
}
