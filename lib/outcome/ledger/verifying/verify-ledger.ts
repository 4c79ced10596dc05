import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { sqlTransaction } from '@/lib/foundation/context/transaction'
import type { Checkpoint } from '@/lib/outcome/ledger/sealing/check-inclusion'
import { listLedgerKeys } from '@/lib/outcome/ledger/sealing/ledger-keys'
import { type Finding, finding } from './ledger-finding'
import { verifyBallots } from './verify-ballots'
import { verifyBatches } from './verify-batches'
import { verifyCheckpoints } from './verify-checkpoints'
import { verifyResult } from './verify-result'
import { verifyWaiting } from './verify-waiting'

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
