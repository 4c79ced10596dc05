import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { todayOf } from './days'
import { addDays } from './states'

/**
 * Creates a delivery for every project that a published result carries out, by its rule or by a decision of an
 * administrator, in the caller's transaction. A later decision against a project marks its delivery as no longer funded
 * and deletes nothing. Offices report first after the usual time; imported elections are history and remind nobody.
 */
export async function createDeliveries(ctx: Context, moduleId: number): Promise<void> {
  const { id: organizationId } = ctx.organization
  await ctx.sql`
    WITH "decided" AS (
      SELECT r."processId", i."proposalId", i."cost", coalesce((SELECT o."funded" FROM "ResultOverride" o
        WHERE o."moduleId" = r."moduleId" AND o."proposalId" = i."proposalId" AND o."organizationId" = ${organizationId}
        ORDER BY o."id" DESC LIMIT 1), i."funded") AS "funded"
      FROM "Result" r JOIN "ResultItem" i ON i."resultId" = r."id" AND i."organizationId" = ${organizationId}
      WHERE r."moduleId" = ${moduleId} AND r."organizationId" = ${organizationId} AND r."publishedAt" IS NOT NULL)
    INSERT INTO "Delivery" ("organizationId", "processId", "proposalId", "granted", "isFunded", "createdAt",
      "stateSince", "updatedAt")
    SELECT ${organizationId}::int, x."processId", x."proposalId", x."cost", x."funded", ${ctx.now}::timestamptz,
      ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    FROM "decided" x
    WHERE x."funded" OR EXISTS (SELECT 1 FROM "Delivery" d
      WHERE d."proposalId" = x."proposalId" AND d."organizationId" = ${organizationId})
    ON CONFLICT ("proposalId") DO UPDATE SET "isFunded" = EXCLUDED."isFunded", "updatedAt" = EXCLUDED."updatedAt"
      WHERE "Delivery"."isFunded" <> EXCLUDED."isFunded"`
  await scheduleFirstReports(ctx, moduleId)
}

// Also ends the reports of projects that are no longer funded.
async function scheduleFirstReports(ctx: Context, moduleId: number): Promise<void> {
  const { id: organizationId } = ctx.organization
  const { process } = await ctx.db.module.findFirstOrThrow({
    where: { id: moduleId },
    select: { process: { select: { id: true, reportEveryDays: true, source: { select: { processId: true } } } } },
  })
  await ctx.sql`
    UPDATE "ReportDue" q SET "doneAt" = ${ctx.now}::timestamptz FROM "Delivery" d
    WHERE d."id" = q."deliveryId" AND d."processId" = ${process.id} AND d."organizationId" = ${organizationId}
      AND q."organizationId" = ${organizationId} AND NOT d."isFunded" AND q."doneAt" IS NULL`
  if (process.source) return
  const dueOn = addDays(todayOf(ctx), process.reportEveryDays)
  await ctx.sql`
    INSERT INTO "ReportDue" ("organizationId", "deliveryId", "dueOn", "createdAt")
    SELECT ${organizationId}::int, d."id", ${dueOn}::date, ${ctx.now}::timestamptz FROM "Delivery" d
    WHERE d."processId" = ${process.id} AND d."organizationId" = ${organizationId} AND d."isFunded"
      AND d."state" NOT IN ('DONE', 'STOPPED') AND d."mergedIntoId" IS NULL
      AND NOT EXISTS (SELECT 1 FROM "ReportDue" q
        WHERE q."deliveryId" = d."id" AND q."organizationId" = ${organizationId} AND q."doneAt" IS NULL)`
}
