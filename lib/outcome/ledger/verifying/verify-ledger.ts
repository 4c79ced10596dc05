import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import { BALLOTS_TOGETHER_MIN, DUE_SECONDS_MAX } from '@/lib/outcome/ledger/limits'
import { type Checkpoint, isSignedBy, type PublicKey } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { dueEvents, lastQuarterHour } from '@/lib/outcome/ledger/sealing/due-events'
import { findBallotsOfEvents } from '@/lib/outcome/ledger/sealing/find-ballots-of-events'
import { batchHash } from '@/lib/outcome/ledger/sealing/leaf-hash'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { readWaiting } from '@/lib/outcome/ledger/sealing/read-waiting'
import { type Finding, finding } from './ledger-finding'
import { verifyBallots } from './verify-ballots'
import { verifyBatches } from './verify-batches'
import { verifyResult } from './verify-result'

type LedgerReport = { moduleId: number; batches: number; sealed: number; waiting: number; findings: Finding[] }

type Options = {
  moduleId: number
  /** Checkpoints saved earlier by anyone; they reveal a rewritten history. */
  checkpoints?: readonly Checkpoint[]
  /** When the rows were as they are: for a restored backup the time at which it was made. */
  at?: Date
}

/**
 * Recomputes a ledger from its rows: hashes, places, chain, signatures, the ballots behind it, their limits and the
 * result. Every edit, gap, truncation or fork is a finding. Reads one snapshot, so voting may continue.
 */
export async function verifyLedger(
  ctx: Context,
  { moduleId, checkpoints = [], at = new Date() }: Options,
): Promise<LedgerReport> {
  return sqlTransaction(
    ctx,
    async (ctx) => {
      await ctx.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`
      const keys = await listLedgerKeys(ctx)
      const sealed = await verifyBatches(ctx, moduleId, keys)
      const findings = [
        ...sealed.findings,
        ...(await verifyCheckpoints(checkpoints, sealed.checkpoints, keys)),
        ...(await verifyPlaces(ctx, moduleId, sealed)),
        ...(await verifyBallots(ctx, moduleId)),
        ...(await verifyResult(ctx, moduleId)),
        ...(await verifyWaiting(ctx, { moduleId, at })),
      ]
      const waiting = await countWaiting(ctx, moduleId)
      return { moduleId, batches: sealed.checkpoints.length, sealed: sealed.events, waiting, findings }
    },
    { onlyReads: true },
  )
}

const ledgerRow = z.object({ moduleId: z.number() })

/** The votes of an organization that have a ledger, or had one when a checkpoint was saved. */
export async function listLedgers(ctx: Context, checkpoints: readonly Checkpoint[] = []): Promise<number[]> {
  const rows = await ctx.sql(ledgerRow)`
    SELECT "moduleId" FROM "LedgerEvent" WHERE "organizationId" = ${ctx.organization.id}
    UNION SELECT "moduleId" FROM "LedgerBatch" WHERE "organizationId" = ${ctx.organization.id}
    UNION SELECT "moduleId" FROM "Ballot" WHERE "organizationId" = ${ctx.organization.id}`
  const own = checkpoints.filter(({ organizationId }) => organizationId === ctx.organization.id)
  return [...new Set([...rows, ...own].map(({ moduleId }) => moduleId))].sort((a, b) => a - b)
}

const placesRow = z.object({ places: z.number() })

// Entries beyond the last batch are evidence of a truncated chain.
async function verifyPlaces(
  ctx: Context,
  moduleId: number,
  { checkpoints, events }: { checkpoints: readonly Checkpoint[]; events: number },
): Promise<Finding[]> {
  const [row] = await ctx.sql(placesRow)`
    SELECT count(*) AS "places" FROM "LedgerEntry"
      WHERE "moduleId" = ${moduleId} AND "organizationId" = ${ctx.organization.id}
      AND "sequence" <> ALL(${checkpoints.map(({ sequence }) => sequence)}::int[])`
  const places = row?.places ?? 0
  return places > 0
    ? [finding('truncation', `${places} sealed places after ${events} belong to no batch: batches are missing`)]
    : []
}

const waitingRow = z.object({ waiting: z.number() })

async function countWaiting(ctx: Context, moduleId: number): Promise<number> {
  const [row] = await ctx.sql(waitingRow)`
    SELECT count(*) AS "waiting" FROM "LedgerEvent" e
    WHERE e."moduleId" = ${moduleId} AND e."organizationId" = ${ctx.organization.id}
      AND NOT EXISTS (SELECT 1 FROM "LedgerEntry" s WHERE s."eventId" = e."id")`
  return row?.waiting ?? 0
}

/** Compares earlier published checkpoints with the present ledger. */
export async function verifyCheckpoints(
  saved: readonly Checkpoint[],
  present: readonly Checkpoint[],
  keys: readonly PublicKey[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const checkpoint of saved) {
    const { sequence } = checkpoint
    // Checkpoints without a valid signature prove nothing.
    if (batchHash(checkpoint) !== checkpoint.hash || !(await isSignedBy(checkpoint, keys))) {
      findings.push(finding('edit', `the saved checkpoint ${sequence} is not one that was signed here`))
      continue
    }
    const batch = present.find((candidate) => candidate.sequence === sequence)
    if (!batch) findings.push(finding('truncation', `batch ${sequence} was published and is missing now`))
    else if (batch.hash !== checkpoint.hash)
      findings.push(
        finding('fork', `batch ${sequence} is another one than was published: the history was written anew`),
      )
  }
  return findings
}

const moduleRow = z.object({ votingClosedAt: z.date().nullable() })

/**
 * An event that no batch contains may rest in an open vote, and wait for the worker for a moment. What was due ten minutes
 * ago and is not sealed is a finding: whoever keeps events of a closed vote out of its ledger can still change them.
 */
async function verifyWaiting(ctx: Context, { moduleId, at }: { moduleId: number; at: Date }): Promise<Finding[]> {
  const then = new Date(at.getTime() - DUE_SECONDS_MAX * 1000)
  const [module] = await ctx.sql(moduleRow)`
    SELECT "votingClosedAt" FROM "Module" WHERE "id" = ${moduleId} AND "organizationId" = ${ctx.organization.id}`
  const { events } = await readWaiting(ctx, { moduleId, after: 0 })
  const waiting = events.filter(({ createdAt }) => createdAt <= then)
  const isClosed = !!module?.votingClosedAt && module.votingClosedAt <= then
  const rule = { until: lastQuarterHour(then), ballotsMin: BALLOTS_TOGETHER_MIN }
  const ballotOf = isClosed ? new Map<string, string>() : await findBallotsOfEvents(ctx, { moduleId, waiting, rule })
  const due = dueEvents(waiting, { isClosed, rule, ballotOf }).events
  const [first] = due
  return first
    ? [finding('gap', `${due.length} events are due and in no batch, the first of ${first.createdAt.toISOString()}`)]
    : []
}
