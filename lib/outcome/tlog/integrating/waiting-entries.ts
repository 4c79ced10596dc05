import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { nextTask } from '@/lib/foundation/next-task'
import { publicEvent } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { eventText } from '@/lib/outcome/ledger/sealing/ledger-text'
import { sha256 } from '@/lib/outcome/tlog/formats/tree-hash'
import { CHUNK_ENTRIES_MAX } from '@/lib/outcome/tlog/limits'
import { CLOSING_KINDS } from '@/lib/participation/votes/ledger-kinds'

/** Where a vote's closing event got its position. */
export type Closing = { organizationId: number; moduleId: number; position: number }

/** An entry; of a ledger with its vote and batch. */
type WaitingEntry = { kind: string; entry: Buffer; moduleId: number | null; sequence: number | null }

/** Taken from the queue in its order. Positions of closings are counted from the first of these entries. */
export type Taken = { entries: WaitingEntry[]; closings: Closing[] }

const QUEUE_ROWS_MAX = 1000

const queueRow = z.object({
  id: z.number(),
  kind: z.string(),
  entry: z.instanceof(Buffer).nullable(),
  moduleId: z.number().nullable(),
  sequence: z.number().nullable(),
  count: z.number(),
})

type Queued = z.infer<typeof queueRow>

/** Deletes the oldest rows of the queue and returns their entries. The caller holds the lock of the log. */
export async function takeWaiting(ctx: Pick<Context, 'sql'>): Promise<Taken> {
  const rows = await ctx.sql(queueRow)`
    SELECT q."id", q."kind", q."entry", q."moduleId", q."sequence", coalesce(b."eventCount", 1) AS "count"
    FROM "LogQueue" q LEFT JOIN "LedgerBatch" b ON b."moduleId" = q."moduleId" AND b."sequence" = q."sequence"
    ORDER BY q."id" LIMIT ${QUEUE_ROWS_MAX} -- global: the log holds the hashes of all organizations`
  const chunk = firstChunk(rows)
  if (chunk.length === 0) return { entries: [], closings: [] }
  await ctx.sql`DELETE FROM "LogQueue" WHERE "id" = ANY(${chunk.map(({ id }) => id)}::bigint[])`
  const events = await eventsOf(ctx, chunk)
  const taken: Taken = { entries: [], closings: [] }
  for (const { id, kind, entry, sequence } of chunk) {
    if (entry) taken.entries.push({ kind, entry, moduleId: null, sequence: null })
    await nextTask()
    for (const event of events.get(id) ?? []) {
      const { organizationId, moduleId } = event
      if (CLOSING_KINDS.includes(event.kind))
        taken.closings.push({ organizationId, moduleId, position: taken.entries.length })
      taken.entries.push({ kind, entry: entryOf(event), moduleId, sequence })
    }
  }
  return taken
}

/** The entry of a ledger event: SHA-256 of the text that its receipt proves. */
export function entryOf(event: Parameters<typeof publicEvent>[0]): Buffer {
  return sha256(Buffer.from(eventText(publicEvent(event))))
}

function firstChunk(rows: readonly Queued[]): Queued[] {
  let entries = 0
  return rows.filter(({ count }, index) => {
    entries += count
    return index === 0 || entries <= CHUNK_ENTRIES_MAX
  })
}

const eventRow = z.object({
  queueId: z.number(),
  organizationId: z.number(),
  moduleId: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
})

type Event = z.infer<typeof eventRow>

// In the order of the ledger, in which a batch is sorted by receipt (ADR-013).
async function eventsOf({ sql }: Pick<Context, 'sql'>, rows: readonly Queued[]): Promise<Map<number, Event[]>> {
  const batches = rows.filter(({ moduleId }) => moduleId !== null)
  if (batches.length === 0) return new Map()
  const events = await sql(eventRow)`
    SELECT q."id" AS "queueId", e."organizationId", e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt"
    FROM unnest(${batches.map(({ id }) => id)}::bigint[], ${batches.map(({ moduleId }) => moduleId)}::int[],
      ${batches.map(({ sequence }) => sequence)}::int[]) AS q("id", "moduleId", "sequence")
    JOIN "LedgerBatch" b ON b."moduleId" = q."moduleId" AND b."sequence" = q."sequence"
    JOIN "LedgerEntry" s ON s."moduleId" = b."moduleId" AND s."position" >= b."firstPosition"
      AND s."position" < b."firstPosition" + b."eventCount"
    JOIN "LedgerEvent" e ON e."id" = s."eventId"
    ORDER BY s."moduleId", s."position" -- global: the log holds the hashes of all organizations`
  return Map.groupBy(events, ({ queueId }) => queueId)
}
