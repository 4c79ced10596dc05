import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { nextTask } from '@/lib/foundation/next-task'
import { FIRST_PREVIOUS_HASH } from '@/lib/outcome/ledger/limits'
import { type Due, dueEvents, inBatches, type SealingRule } from './due-events'
import { findBallotsOfEvents } from './find-ballots-of-events'
import { batchHash, leafHash, sha256 } from './leaf-hash'
import { ensureLedgerKey, type SealingKey, signBatch, takeSealingKey } from './ledger-keys'
import type { BatchHead } from './ledger-text'
import { merkleRoot, toHex } from './merkle'
import { readWaiting, type Waiting } from './read-waiting'
import { presentRule } from './sealing-rule'

type Options = {
  moduleId: number
  /** Every event of the ledger up to this id is sealed. */
  after?: number
  rule?: SealingRule
}

type Sealed = {
  batches: number
  /** The first event that still waits; null if none does, undefined if nobody looked or more wait than were read. */
  firstWaiting?: number | null
}

/** Seals what is due of one ledger. Does nothing while another worker holds the lock. */
export async function sealLedger(ctx: Context, { moduleId, after = 0, rule: given }: Options): Promise<Sealed> {
  // Made before: what holds locks waits for no second connection, and an embedded database has but one.
  await ensureLedgerKey()
  const rule = given ?? (await presentRule())
  let batches = 0
  for (;;) {
    const run = await sqlTransaction(ctx, (ctx) => sealDue(ctx, { moduleId, after, rule }))
    batches += run.batches
    // Events of the vote itself have batches of their own, and a long queue is sealed in parts.
    if (run.batches === 0) return { batches, ...(run.firstWaiting !== undefined && { firstWaiting: run.firstWaiting }) }
  }
}

const stateRow = z.object({ isLocked: z.boolean(), isClosed: z.boolean(), now: z.date() })

// All batches in one transaction: nobody ever sees some of those that belong together.
async function sealDue(ctx: Context, { moduleId, after, rule }: Required<Options>): Promise<Sealed> {
  // Voters never take this lock: voting and sealing do not block each other. The state is read before the events: of a
  // vote that is closed by then all of them are there.
  const [state] = await ctx.sql(stateRow)`
    SELECT pg_try_advisory_xact_lock(hashtext('seal the ledger'), ${moduleId}) AS "isLocked",
      m."votingClosedAt" IS NOT NULL AS "isClosed", date_trunc('milliseconds', clock_timestamp()) AS "now"
    FROM "Module" m WHERE m."id" = ${moduleId} AND m."organizationId" = ${ctx.organization.id}`
  if (!state?.isLocked) return { batches: 0 }
  const { events: waiting, isMore } = await readWaiting(ctx, { moduleId, after })
  const { isClosed } = state
  const ballotOf = isClosed ? new Map<string, string>() : await findBallotsOfEvents(ctx, { moduleId, waiting, rule })
  const due = dueEvents(waiting, { isClosed, rule, ballotOf })
  if (due.why === 'nothing') return { batches: 0, ...(!isMore && { firstWaiting: waiting[0]?.id ?? null }) }
  return { batches: await writeBatches(ctx, { moduleId, due, rule, now: state.now }) }
}

type Writing = { moduleId: number; due: Due<Waiting>; rule: SealingRule; now: Date }

async function writeBatches(ctx: Context, { moduleId, due, rule, now }: Writing): Promise<number> {
  const key = await takeSealingKey(ctx)
  let last = await lastBatch(ctx, moduleId)
  // A batch of ballots states the quarter hour, unless its key or the batch before is younger.
  const stated = due.why === 'ballots' && rule.until < now ? rule.until : now
  const earliest = Math.max(key.createdAt.getTime(), last?.sealedAt.getTime() ?? 0)
  const sealedAt = new Date(Math.max(stated.getTime(), earliest)).toISOString()
  const batches = inBatches(due.events)
  for (const events of batches) {
    const leaves = events.map(leafHash)
    const head: BatchHead = {
      organizationId: ctx.organization.id,
      moduleId,
      sequence: last ? last.sequence + 1 : 0,
      firstPosition: last ? last.firstPosition + last.eventCount : 0,
      eventCount: events.length,
      merkleRoot: toHex(merkleRoot(leaves, sha256)),
      previousHash: last?.hash ?? FIRST_PREVIOUS_HASH,
      sealedAt,
    }
    await write(ctx, head, { key, ids: events.map(({ id }) => id), leaves: leaves.map(toHex) })
    last = { ...head, hash: batchHash(head), sealedAt: new Date(sealedAt) }
    await nextTask()
  }
  return batches.length
}

const batchRow = z.object({
  /** From 0. */
  sequence: z.number(),
  /** Of its first event, from 0. */
  firstPosition: z.number(),
  eventCount: z.number(),
  hash: z.string(),
  sealedAt: z.date(),
})

async function lastBatch(ctx: Context, moduleId: number): Promise<z.infer<typeof batchRow> | undefined> {
  const [last] = await ctx.sql(batchRow)`
    SELECT "sequence", "firstPosition", "eventCount", "hash", "sealedAt" FROM "LedgerBatch"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "sequence" DESC LIMIT 1`
  return last
}

type Leaves = { key: SealingKey; ids: readonly number[]; leaves: readonly string[] }

// Unique positions make a concurrent second worker fail as a whole.
async function write(ctx: Context, head: BatchHead, { key, ids, leaves }: Leaves): Promise<void> {
  const { organizationId, moduleId, sequence, firstPosition, eventCount, previousHash, sealedAt } = head
  await ctx.sql`
    WITH batch AS (
      INSERT INTO "LedgerBatch" ("organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot",
        "previousHash", "hash", "signature", "sealedAt")
      VALUES (${organizationId}, ${moduleId}, ${sequence}, ${firstPosition}, ${eventCount}, ${head.merkleRoot},
        ${previousHash},
        ${batchHash(head)}, ${signBatch(head, key)}, ${sealedAt}::timestamptz)
    )
    INSERT INTO "LedgerEntry" ("organizationId", "moduleId", "position", "sequence", "eventId", "leafHash")
    SELECT ${organizationId}, ${moduleId}, ${firstPosition}::int + e."index"::int - 1, ${sequence}::int, e."id",
      e."leaf"
    FROM unnest(${ids}::bigint[], ${leaves}::text[]) WITH ORDINALITY AS e("id", "leaf", "index")`
}
