import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { nextTask } from '@/lib/foundation/next-task'
import { BATCH_EVENTS_MAX, WAITING_EVENTS_MAX } from '@/lib/outcome/ledger/limits'

const waitingRow = z.object({
  moduleId: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
  id: z.number(),
})

export type Waiting = z.infer<typeof waitingRow>

type Read = {
  /** In the order of their ids. */
  events: Waiting[]
  /** Whether more events wait than are read at once. */
  isMore: boolean
}

/** The events of a ledger after an id that no batch contains. */
export async function readWaiting(
  ctx: Pick<Context, 'organization' | 'sql'>,
  { moduleId, after }: { moduleId: number; after: number },
): Promise<Read> {
  const events: Waiting[] = []
  let last = after
  while (events.length < WAITING_EVENTS_MAX) {
    const rows = await ctx.sql(waitingRow)`
      SELECT e."id", e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt" FROM "LedgerEvent" e
      WHERE e."moduleId" = ${moduleId} AND e."organizationId" = ${ctx.organization.id} AND e."id" > ${last}
        AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id")
      ORDER BY e."id" LIMIT ${BATCH_EVENTS_MAX}`
    events.push(...rows)
    if (rows.length < BATCH_EVENTS_MAX) return { events, isMore: false }
    last = rows.at(-1)?.id ?? last
    await nextTask()
  }
  return { events, isMore: true }
}
