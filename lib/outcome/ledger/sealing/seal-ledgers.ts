import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { idRow } from '@/lib/foundation/db/column-schemas'
import { eachInTurn } from '@/lib/foundation/db/each-in-turn'
import { poolSql } from '@/lib/foundation/db/sql'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { LATE_SECONDS, RECENT_SECONDS, RECHECK_DAYS, SEALING_JOB, WHOLE_LEDGER_JOB } from '@/lib/outcome/ledger/limits'
import { CLOSING_KINDS } from '@/lib/participation/votes/ledger-kinds'
import type { SealingRule } from './due-events'
import { sealLedger } from './seal-ledger'
import { presentRule } from './sealing-rule'

/**
 * What a program that seals again and again remembers, so that a run costs what is new. Begins empty: the first run reads
 * the open votes from their beginning.
 */
export type SealingMemory = {
  /** By open vote: every event up to this id is sealed. */
  positions: Map<number, number>
  /** The instant of the rule for which the ballots of all open votes were looked at. */
  until: number
}

export function sealingMemory(): SealingMemory {
  return { positions: new Map(), until: 0 }
}

type Options = {
  /**
   * Also searches events of the last hour, votes that closed recently and votes without a batch, such as those of an
   * import: finds one that was committed very late.
   */
  everything?: boolean
  memory?: SealingMemory
  rule?: SealingRule
}

type Run = { rule: SealingRule; settled: number; memory: SealingMemory }

const dueRow = z.object({ organizationId: z.number(), moduleId: z.number() })

/**
 * Seals what is due of all ledgers: closed votes and events of a vote itself at once, ballots of open votes by the rule.
 * Returns the number of batches. Safe to run concurrently. Reads only events above the position that earlier runs
 * reached, so that its cost does not grow with the ledgers.
 */
export async function sealLedgers({
  everything = false,
  memory = sealingMemory(),
  rule: given,
}: Options = {}): Promise<number> {
  const job = everything ? WHOLE_LEDGER_JOB : SEALING_JOB
  const settled = await lastIdBefore(everything ? LATE_SECONDS : RECENT_SECONDS)
  const after = await sealedThrough(job, settled)
  const rule = given ?? (await presentRule())
  const run = { rule, settled, memory }
  let batches = await sealAll(await findDue(after), run)
  if (rule.until.getTime() > memory.until) {
    batches += await sealAll(await findOpen(), run)
    memory.until = rule.until.getTime()
  }
  if (everything) batches += await sealAll(await findIncomplete(), { ...run, memory: sealingMemory() })
  if (settled > after) await advance(job, after, settled)
  return batches
}

async function sealAll(due: readonly z.infer<typeof dueRow>[], { rule, settled, memory }: Run): Promise<number> {
  let batches = 0
  await eachInTurn(due, async ({ organizationId, moduleId }) => {
    const ctx = await contextOfWorker(organizationId)
    if (!ctx) return
    const sealed = await sealLedger(ctx, { moduleId, after: memory.positions.get(moduleId) ?? 0, rule })
    batches += sealed.batches
    if (sealed.firstWaiting !== undefined) remember(memory, { moduleId, settled, firstWaiting: sealed.firstWaiting })
  })
  return batches
}

/** The context of the worker in an organization; null for one that is gone or has no host. */
export async function contextOfWorker(organizationId: number): Promise<Context | null> {
  const organization = await findOrganizationById(organizationId)
  if (!organization) return null
  return createContext({ organization, locale: organization.languages[0] ?? 'en', actor: operator })
}

type Seen = { moduleId: number; settled: number; firstWaiting: number | null }

/** Remembers where the next search of an open vote begins. `settled` was read before its events. */
export function remember(memory: SealingMemory, { moduleId, settled, firstWaiting }: Seen): void {
  memory.positions.set(moduleId, Math.min(settled, (firstWaiting ?? Number.POSITIVE_INFINITY) - 1))
}

// Ballots of open votes wait for their quarter hour.
async function findDue(after: number) {
  return poolSql()(dueRow)`
    SELECT DISTINCT e."organizationId", e."moduleId"
    FROM "LedgerEvent" e JOIN "Module" m ON m."id" = e."moduleId"
    WHERE e."id" > ${after} AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id")
      AND (m."votingClosedAt" IS NOT NULL
        OR e."kind" LIKE 'VOTING%' AND NOT e."kind" = ANY(${CLOSING_KINDS}::text[]))
    ORDER BY e."moduleId" -- global: the worker serves every organization`
}

/** The open votes that have a ledger. */
export async function findOpen() {
  return poolSql()(dueRow)`
    SELECT m."organizationId", m."id" AS "moduleId" FROM "Module" m
    WHERE m."votingClosedAt" IS NULL AND EXISTS (SELECT 1 FROM "LedgerEvent" e WHERE e."moduleId" = m."id")
    ORDER BY m."id" -- global: the worker serves every organization`
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

/**
 * Moves the position, unless an event below it is due and unsealed, such as one of a ledger that was locked. Ballots that
 * rest in an open vote stay below: its closing is above, and open votes are searched from positions of their own.
 */
async function advance(job: string, after: number, settled: number): Promise<void> {
  await poolSql()`
    INSERT INTO "JobState" ("name", "worker", "position")
    SELECT ${job}, '', ${settled}::bigint WHERE NOT EXISTS (SELECT 1 FROM "LedgerEvent" e
      JOIN "Module" m ON m."id" = e."moduleId"
      WHERE e."id" > ${after} AND e."id" <= ${settled} AND (m."votingClosedAt" IS NOT NULL OR e."kind" LIKE 'VOTING%')
        AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id"))
    ON CONFLICT ("name") DO UPDATE
    SET "position" = greatest("JobState"."position", excluded."position") -- global: the position of the whole installation`
}

/** The highest id of the events that are so old; no event up to it can still be committed. */
export async function lastIdBefore(seconds: number): Promise<number> {
  const [row] = await poolSql()(idRow)`
    SELECT "id" FROM "LedgerEvent" WHERE "createdAt" < clock_timestamp() - make_interval(secs => ${seconds})
    ORDER BY "id" DESC LIMIT 1 -- global: the worker serves every organization`
  return row?.id ?? 0
}
