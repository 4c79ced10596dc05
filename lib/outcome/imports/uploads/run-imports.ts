import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { moduleRow } from '@/lib/foundation/db/column-schemas'
import { readColumn } from '@/lib/foundation/db/read-column'
import { poolSql } from '@/lib/foundation/db/sql'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { AppError } from '@/lib/foundation/errors/app-error'
import { logger } from '@/lib/foundation/log/logger'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import type { ElectionImport } from '@/lib/generated/prisma/client'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { checkFile } from '@/lib/outcome/imports/check-file'
import { fingerprintOf } from '@/lib/outcome/imports/fingerprint-of'
import { type ImportedElection, importElection } from '@/lib/outcome/imports/import-election'
import type { Rule } from '@/lib/process/allocation-rule/election'
import { ruleInput } from '@/lib/process/allocation-rule/schemas'
import { CHECKED_DAYS_MAX } from './limits'
import { problemOf, reportOf } from './report'

const LEASE_SECONDS = 60
const LEASE_RENEWAL_MS = 5_000
const ATTEMPTS_MAX = 3

/** The import was cancelled, or another worker took it over. */
class NotOurs extends Error {}

/** Checks the uploaded elections and imports the confirmed ones, one after the other; returns how many. */
export async function runImports(): Promise<number> {
  await expireChecked()
  for (let done = 0; ; done += 1) {
    const claimed = await claimImport()
    if (!claimed) return done
    await runImport(claimed)
  }
}

const expiredRow = z.object({ storageKey: z.string() })

async function expireChecked(): Promise<void> {
  const expired = await poolSql()(expiredRow)`
    UPDATE "ElectionImport" SET "state" = 'CANCELLED', "finishedAt" = now()
    WHERE "state" = 'CHECKED' AND "createdAt" < now() - make_interval(days => ${CHECKED_DAYS_MAX})
    RETURNING "storageKey" -- global: the worker serves every organization`
  for (const { storageKey } of expired) await currentStorage().delete(storageKey)
}

type Claimed = { id: number; organizationId: number }

// Also takes over an import whose worker died: its transaction left nothing.
async function claimImport(): Promise<Claimed | undefined> {
  const [claimed] = await poolSql()(moduleRow)`
    UPDATE "ElectionImport" SET "attempts" = "attempts" + 1, "ballotsDone" = 0,
      "state" = CASE WHEN "state" IN ('UPLOADED', 'CHECKING') THEN 'CHECKING' ELSE 'RUNNING' END::"ElectionImportState",
      "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" = (SELECT "id" FROM "ElectionImport"
      WHERE "state" IN ('UPLOADED', 'QUEUED') OR "state" IN ('CHECKING', 'RUNNING') AND "leaseUntil" < now()
      ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "organizationId" -- global: the worker serves every organization`
  return claimed
}

async function runImport({ id, organizationId }: Claimed): Promise<void> {
  const organization = await findOrganizationById(organizationId)
  if (!organization) return
  const locale = organization.languages[0] ?? 'en'
  const ctx = createContext({ organization, locale, actor: operator })
  const row = await ctx.db.electionImport.findFirst({ where: { id } })
  if (!row) return
  const lease = keepLease(ctx, row)
  try {
    if (row.attempts > ATTEMPTS_MAX) throw new AppError('generic')
    if (row.state === 'CHECKING') await check(ctx, row, lease)
    else await carryOut(ctx, row, lease)
  } catch (error) {
    // The reason is stored for the officer.
    if (isDatabaseUnavailable(error)) throw error
    if (!(error instanceof NotOurs)) await fail(ctx, row, error)
  } finally {
    lease.end()
  }
}

type Lease = { progress: (ballots: number) => void; requireOwn: () => void; end: () => void }

// Renewed on a connection of its own, because the import is one long transaction.
function keepLease(ctx: Context, { id, attempts }: ElectionImport): Lease {
  const own = { is: true, ballots: 0 }
  const renew = async () => {
    const renewed = await ctx.sql`
      UPDATE "ElectionImport" SET "leaseUntil" = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}),
        "ballotsDone" = ${own.ballots}
      WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id} AND "attempts" = ${attempts}
        AND "state" IN ('CHECKING', 'RUNNING') RETURNING "id"`
    if (renewed.length === 0) own.is = false
  }
  const timer = setInterval(() => {
    // The next renewal tries again.
    renew().catch((err: unknown) => logger().error({ import: id, err }))
  }, LEASE_RENEWAL_MS)
  return {
    progress: (ballots) => {
      own.ballots = ballots
    },
    requireOwn: () => {
      if (!own.is) throw new NotOurs()
    },
    end: () => clearInterval(timer),
  }
}

async function check(ctx: Context, row: ElectionImport, lease: Lease): Promise<void> {
  const checked = await checkFile(ctx, fileOf(row, lease))
  await ctx.db.electionImport.updateMany({
    where: { id: row.id, attempts: row.attempts, state: 'CHECKING' },
    data: { state: 'CHECKED', report: reportOf(checked), leaseUntil: null },
  })
}

async function carryOut(ctx: Context, row: ElectionImport, lease: Lease): Promise<void> {
  const rule = row.rule === null ? undefined : (readColumn(ruleInput, row.rule) as Rule)
  const { sourceName, sourceUrl, sourceLicence } = row
  await importElection(ctx, {
    fileName: row.fileName,
    fingerprint: await fingerprintOf(fileOf(row, lease), [ctx.organization.primaryHost, rule]),
    open: () => fileOf(row, lease),
    rule,
    source: { name: sourceName ?? undefined, url: sourceUrl ?? undefined, licence: sourceLicence ?? undefined },
    onProgress: (ballots) => lease.progress(ballots),
    asDraft: true,
    isChecked: true,
    finish: (ctx, election) => finish(ctx, row, election),
  })
  await currentStorage().delete(row.storageKey)
}

// In the transaction of the import: it is undone if the import was cancelled meanwhile.
async function finish(ctx: Context, { id, attempts }: ElectionImport, election: ImportedElection): Promise<void> {
  const { count } = await ctx.db.electionImport.updateMany({
    where: { id, attempts, state: 'RUNNING' },
    data: {
      state: 'DONE',
      processId: election.processId,
      ballotsDone: election.voters,
      finishedAt: new Date(),
      leaseUntil: null,
    },
  })
  if (count === 0) throw new NotOurs()
}

async function fail(ctx: Context, row: ElectionImport, error: unknown): Promise<void> {
  const problem = problemOf(error) ?? { of: 'catalog' as const, name: 'generic' as const, params: {} }
  if (problem.of === 'catalog' && problem.name === 'generic') logger().error({ import: row.id, err: error })
  const { count } = await ctx.db.electionImport.updateMany({
    where: { id: row.id, attempts: row.attempts, state: { in: ['CHECKING', 'RUNNING'] } },
    data: {
      state: row.state === 'CHECKING' ? 'REFUSED' : 'FAILED',
      problem,
      finishedAt: new Date(),
      leaseUntil: null,
    },
  })
  if (count > 0) await currentStorage().delete(row.storageKey)
}

async function* fileOf({ storageKey }: ElectionImport, lease: Lease): AsyncGenerator<Uint8Array> {
  const stream = await currentStorage().stream(storageKey)
  if (!stream) throw new AppError('fileUnknown')
  for await (const piece of stream) {
    lease.requireOwn()
    yield piece as Buffer
  }
}
