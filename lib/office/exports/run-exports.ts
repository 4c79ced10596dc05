import 'server-only'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { createContext } from '@/lib/foundation/context/create'
import { operator } from '@/lib/foundation/context/operator'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { poolSql } from '@/lib/foundation/db/sql'
import { isDatabaseUnavailable } from '@/lib/foundation/db/unavailable'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { logger } from '@/lib/foundation/log/logger'
import { openTable } from '@/lib/foundation/output/table-file'
import { TABLE_FORMATS } from '@/lib/foundation/output/table-formats'
import { currentStorage } from '@/lib/foundation/storage/current-storage'
import { incomingFolder } from '@/lib/foundation/storage/incoming'
import { findOrganizationById } from '@/lib/identity/organizations/hosts/find-by-host'
import { exportKey } from './export-key'
import { finishExport } from './finish-export'
import { EXPORT_KINDS } from './kinds'
import { exportFilter } from './schemas'
import { filterOf, sourceOf } from './sources'
import { ATTEMPTS_MAX, LEASE_SECONDS } from './sources/limits'

const claimedRow = z.object({
  id: z.string(),
  organizationId: z.number(),
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(TABLE_FORMATS),
  filter: exportFilter,
  locale: z.string(),
  attempts: z.number(),
})

type Claimed = z.infer<typeof claimedRow>

const PROGRESS_MS = 1000

/** Writes the exports that are requested, one after the other; returns how many. */
export async function runExports(): Promise<number> {
  for (let done = 0; ; done += 1) {
    const claimed = await claimExport()
    if (!claimed) return done
    await runExport(claimed)
  }
}

// Also takes over an export whose worker died.
async function claimExport(): Promise<Claimed | undefined> {
  const [claimed] = await poolSql()(claimedRow)`
    UPDATE "Export" SET "state" = 'RUNNING', "attempts" = "attempts" + 1, "rowsWritten" = 0,
      "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" = (SELECT "id" FROM "Export"
      WHERE "state" = 'PENDING' OR "state" = 'RUNNING' AND "leaseUntil" < now()
      ORDER BY "createdAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "organizationId", "kind", "format", "filter", "locale", "attempts"
    -- global: the worker serves every organization`
  return claimed
}

async function runExport(claimed: Claimed): Promise<void> {
  const organization = await findOrganizationById(claimed.organizationId)
  const locale = isLocale(claimed.locale) ? claimed.locale : DEFAULT_LOCALE
  if (!organization || claimed.attempts > ATTEMPTS_MAX) return giveUp(claimed)
  const ctx = createContext({ organization, locale, actor: operator })
  const path = join(/* turbopackIgnore: true */ await incomingFolder(), `export-${randomUUID()}`)
  try {
    const written = await writeTable(ctx, claimed, path)
    if (!written) return
    const key = exportKey(organization.id, claimed.id)
    await currentStorage().putFile(key, path)
    const isFinished = await finishExport(ctx, { exportId: claimed.id, attempts: claimed.attempts, ...written })
    // Discarded while its file was stored.
    if (!isFinished && !(await exists(claimed))) await currentStorage().delete(key)
  } catch (error) {
    // It is tried again, a few times.
    if (isDatabaseUnavailable(error)) throw error
    logger().error({ export: claimed.id, kind: claimed.kind, attempts: claimed.attempts, err: error })
    if (claimed.attempts >= ATTEMPTS_MAX) await giveUp(claimed)
    else await release(claimed)
  } finally {
    await rm(path, { force: true })
  }
}

// Null if the export was discarded or another worker has it.
async function writeTable(
  ctx: Context,
  claimed: Claimed,
  path: string,
): Promise<{ rows: number; sizeBytes: number } | null> {
  const { kind, format } = claimed
  const source = sourceOf(kind)
  const filter = filterOf(kind, claimed.filter)
  const total = await source.count(ctx, filter)
  const t = translator(ctx.locale, 'exports')
  const { timeZone } = ctx.organization
  const table = await openTable(path, format, {
    head: await source.head(ctx, filter),
    name: t(`kinds.${kind}`),
    timeZone,
  })
  let rows = 0
  let noted = 0
  try {
    for await (const row of source.rows(ctx, filter)) {
      if (performance.now() - noted > PROGRESS_MS) {
        if (!(await noteProgress(claimed, rows, total))) {
          await table.abandon()
          return null
        }
        noted = performance.now()
      }
      await table.write(row)
      rows += 1
    }
    return { rows, sizeBytes: await table.finish() }
  } catch (error) {
    // A part of a file is of no use.
    await table.abandon()
    throw error
  }
}

/** Extends the lease; false if this worker no longer owns the export. */
async function noteProgress({ id, organizationId, attempts }: Claimed, rows: number, total: number): Promise<boolean> {
  const owned = await poolSql()(uuidRow)`
    UPDATE "Export" SET "rowsWritten" = ${rows}, "rowsTotal" = ${total},
      "leaseUntil" = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId} AND "state" = 'RUNNING'
      AND "attempts" = ${attempts} RETURNING "id"`
  return owned.length > 0
}

async function exists({ id, organizationId }: Claimed): Promise<boolean> {
  const found = await poolSql()(uuidRow)`
    SELECT "id" FROM "Export" WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId}`
  return found.length > 0
}

async function release({ id, organizationId, attempts }: Claimed): Promise<void> {
  await poolSql()`UPDATE "Export" SET "state" = 'PENDING', "leaseUntil" = NULL
    WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId} AND "attempts" = ${attempts}
      AND "state" = 'RUNNING'`
}

async function giveUp({ id, organizationId, attempts }: Claimed): Promise<void> {
  await poolSql()`UPDATE "Export" SET "state" = 'FAILED', "finishedAt" = now(), "leaseUntil" = NULL
    WHERE "id" = ${id}::uuid AND "organizationId" = ${organizationId} AND "attempts" = ${attempts}`
}
