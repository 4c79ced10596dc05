import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import {
  BATCH_EVENTS_MAX,
  FIRST_PREVIOUS_HASH,
  LATE_SECONDS,
  RECENT_SECONDS,
  RECHECK_DAYS,
  SEAL_AFTER_SECONDS,
  SEALING_JOB,
  WHOLE_LEDGER_JOB,
} from '@/lib/outcome/ledger/limits'
import { batchHash, leafHash, sha256 } from './leaf-hash'
import { ensureLedgerKey, type SealingKey, signBatch, takeSealingKey } from './ledger-keys'
import type { BatchHead } from './ledger-text'
import { type Bytes, merkleRoot, toHex } from './merkle'

type Options = {
  /**
   * Also searches events of the last hour, votes that closed recently and votes without a batch, such as those of an
   * import: finds one that was committed very late.
   */
  everything?: boolean
  /** How long the oldest event waits at most. */
  afterSeconds?: number
}

const dueRow = z.object({ organizationId: z.number(), moduleId: z.number() })

/**
 * Seals pending events of all ledgers. Returns the number of batches. Safe to run concurrently. Reads only events above
 * the position that earlier runs reached, so that its cost does not grow with the ledgers.
 */
export async function sealLedgers({
  everything = false,
  afterSeconds = SEAL_AFTER_SECONDS,
}: Options = {}): Promise<number> {
  const job = everything ? WHOLE_LEDGER_JOB : SEALING_JOB
  const settled = await lastIdBefore(everything ? LATE_SECONDS : RECENT_SECONDS)
  const after = await sealedThrough(job, settled)
  let batches = await sealAll(await findDue({ after, afterSeconds }), after)
  if (everything) batches += await sealAll(await findIncomplete(), 0)
  if (settled > after) await advance(job, after, settled)
  return batches
}

async function sealAll(due: readonly z.infer<typeof dueRow>[], after: number): Promise<number> {
  let batches = 0
  await eachInTurn(due, async ({ organizationId, moduleId }) => {
    const organization = await findOrganizationById(organizationId)
    if (!organization) return
    const ctx = createContext({ organization, locale: organization.languages[0] ?? 'en', actor: operator })
    while (await sealBatch(ctx, { moduleId, after })) batches += 1
  })
  return batches
}

async function findDue({ after, afterSeconds }: { after: number; afterSeconds: number }) {
  return poolSql()(dueRow)`
    SELECT e."organizationId", e."moduleId"
    FROM "LedgerEvent" e JOIN "Module" m ON m."id" = e."moduleId"
    WHERE e."id" > ${after} AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id")
    GROUP BY e."organizationId", e."moduleId"
    HAVING count(*) >= ${BATCH_EVENTS_MAX} OR bool_or(m."votingClosedAt" IS NOT NULL)
      OR min(e."createdAt") <= clock_timestamp() - make_interval(secs => ${afterSeconds})
    ORDER BY e."moduleId" -- global: the worker serves every organization`
}

// Counting reads an index only; which events are missing is searched only where the counts differ.
async function findIncomplete() {
  return poolSql()(dueRow)`
    SELECT m."organizationId", m."id" AS "moduleId" FROM "Module" m
    WHERE (m."votingClosedAt" > now() - make_interval(days => ${RECHECK_DAYS})
        OR NOT EXISTS (SELECT 1 FROM "LedgerBatch" b WHERE b."moduleId" = m."id"))
      AND (SELECT count(*) FROM "LedgerEvent" e WHERE e."moduleId" = m."id")
        > (SELECT coalesce(sum(b."eventCount"), 0) FROM "LedgerBatch" b WHERE b."moduleId" = m."id")
    ORDER BY m."id" -- global: the worker serves every organization`
}

const positionRow = z.object({ name: z.string(), position: z.number() })

// Without a position of its own the search for late events trusts that of the other one, except for the last hour.
async function sealedThrough(job: string, settled: number): Promise<number> {
  const rows = await poolSql()(positionRow)`
    SELECT "name", "position" FROM "JobState"
    WHERE "name" IN (${SEALING_JOB}, ${WHOLE_LEDGER_JOB}) AND "position" IS NOT NULL`
  const positionOf = (name: string) => rows.find((row) => row.name === name)?.position
  return positionOf(job) ?? (job === WHOLE_LEDGER_JOB ? Math.min(positionOf(SEALING_JOB) ?? 0, settled) : 0)
}

/** Moves the position, unless an event below it is still unsealed, such as one of a ledger that was locked. */
async function advance(job: string, after: number, settled: number): Promise<void> {
  await poolSql()`
    INSERT INTO "JobState" ("name", "worker", "position")
    SELECT ${job}, '', ${settled}::bigint WHERE NOT EXISTS (SELECT 1 FROM "LedgerEvent" e
      WHERE e."id" > ${after} AND e."id" <= ${settled}
        AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id"))
    ON CONFLICT ("name") DO UPDATE
    SET "position" = greatest("JobState"."position", excluded."position") -- global: the position of the whole installation`
}

const lockRow = z.object({ taken: z.boolean() })

/** Seals the next batch of one ledger; false if nothing is pending or another worker holds the lock. */
export async function sealBatch(
  ctx: Context,
  { moduleId, after = 0 }: { moduleId: number; after?: number },
): Promise<boolean> {
  // Made before: what holds locks waits for no second connection, and an embedded database has but one.
  await ensureLedgerKey()
  return sqlTransaction(ctx, async (ctx) => {
    // Voters never take this lock: voting and sealing do not block each other.
    const [lock] = await ctx.sql(lockRow)`
      SELECT pg_try_advisory_xact_lock(hashtext('seal the ledger'), ${moduleId}) AS "taken"`
    if (!lock?.taken) return false
    const events = await waitingEvents(ctx, moduleId, after)
    if (events.length === 0) return false
    const leaves = events.map(leafHash)
    const last = await lastBatch(ctx, moduleId)
    const key = await takeSealingKey(ctx)
    const head: BatchHead = {
      organizationId: ctx.organization.id,
      moduleId,
      sequence: last ? last.sequence + 1 : 0,
      firstPosition: last ? last.firstPosition + last.eventCount : 0,
      eventCount: events.length,
      merkleRoot: toHex(merkleRoot(leaves, sha256)),
      previousHash: last?.hash ?? FIRST_PREVIOUS_HASH,
      sealedAt: await databaseTime(ctx),
    }
    await write(ctx, head, { key, events, leaves })
    return true
  })
}

const pendingEventRow = z.object({
  moduleId: z.number(),
  kind: z.string(),
  receipt: z.string(),
  commitment: z.string(),
  createdAt: z.date(),
  id: z.number(),
})

type Waiting = z.infer<typeof pendingEventRow>

// Sorted by receipt, so that the position reveals no time.
async function waitingEvents(ctx: Context, moduleId: number, after: number): Promise<Waiting[]> {
  const rows = await ctx.sql(pendingEventRow)`
    SELECT e."id", e."moduleId", e."kind", e."receipt", e."commitment", e."createdAt" FROM "LedgerEvent" e
    WHERE e."moduleId" = ${moduleId} AND e."organizationId" = ${ctx.organization.id} AND e."id" > ${after}
      AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id")
    ORDER BY e."id" LIMIT ${BATCH_EVENTS_MAX}`
  return rows.sort((a, b) => (a.receipt < b.receipt ? -1 : 1))
}

const batchRow = z.object({
  /** From 0. */
  sequence: z.number(),
  /** Of its first event, from 0. */
  firstPosition: z.number(),
  eventCount: z.number(),
  hash: z.string(),
})

async function lastBatch(ctx: Context, moduleId: number) {
  const [last] = await ctx.sql(batchRow)`
    SELECT "sequence", "firstPosition", "eventCount", "hash" FROM "LedgerBatch"
    WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id} ORDER BY "sequence" DESC LIMIT 1`
  return last
}

const timeRow = z.object({ now: z.date() })

async function databaseTime(ctx: Context): Promise<string> {
  const [row] = await ctx.sql(timeRow)`SELECT date_trunc('milliseconds', clock_timestamp()) AS "now"`
  return (row?.now ?? new Date()).toISOString()
}

// Unique positions make a concurrent second worker fail as a whole.
async function write(
  ctx: Context,
  head: BatchHead,
  { key, events, leaves }: { key: SealingKey; events: readonly Waiting[]; leaves: readonly Bytes[] },
): Promise<void> {
  const { organizationId, moduleId, sequence, firstPosition, eventCount, merkleRoot, previousHash, sealedAt } = head
  await ctx.sql`
    WITH batch AS (
      INSERT INTO "LedgerBatch" ("organizationId", "moduleId", "sequence", "firstPosition", "eventCount", "merkleRoot",
        "previousHash", "hash", "signature", "sealedAt")
      VALUES (${organizationId}, ${moduleId}, ${sequence}, ${firstPosition}, ${eventCount}, ${merkleRoot},
        ${previousHash},
        ${batchHash(head)}, ${signBatch(head, key)}, ${sealedAt}::timestamptz)
    )
    INSERT INTO "LedgerEntry" ("organizationId", "moduleId", "position", "sequence", "eventId", "leafHash")
    SELECT ${organizationId}, ${moduleId}, ${firstPosition}::int + e."index"::int - 1, ${sequence}::int, e."id",
      e."leaf"
    FROM unnest(${events.map(({ id }) => id)}::bigint[], ${leaves.map(toHex)}::text[]) WITH ORDINALITY AS e("id",
      "leaf", "index")`
}

async function lastIdBefore(seconds: number): Promise<number> {
  const [row] = await poolSql()(idRow)`
    SELECT "id" FROM "LedgerEvent" WHERE "createdAt" < clock_timestamp() - make_interval(secs => ${seconds})
    ORDER BY "id" DESC LIMIT 1 -- global: the worker serves every organization`
  return row?.id ?? 0
}
