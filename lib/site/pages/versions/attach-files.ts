import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { uuidRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { fileIdsOf } from '@/lib/site/pages/catalogue/block-fields'
import type { Block } from '@/lib/site/pages/catalogue/block-schemas'

const VERSIONS_WITH_FILES = 10

/**
 * Attaches the files of blocks to a version, and detaches others. An officer may show files of their own and those that a
 * page already shows; throws fileUnknown for every other.
 */
export async function attachFiles(ctx: Context, versionId: number, blocks: readonly Block[]): Promise<void> {
  const ids = [...new Set(blocks.flatMap(fileIdsOf))]
  const found = await usableFiles(ctx, ids)
  const missing = blocks.findIndex((block) => fileIdsOf(block).some((id) => !found.has(id)))
  if (missing !== -1) throw new AppError('fileUnknown', {}, { field: `blocks.${missing}` })
  const organizationId = ctx.organization.id
  // Before the rows, so that the worker does not delete a file at this moment.
  await ctx.sql`
    UPDATE "File" SET "attachedAt" = ${ctx.now} WHERE "organizationId" = ${organizationId} AND "id" = ANY(${ids}::uuid[])`
  await ctx.sql`
    DELETE FROM "PageVersionFile"
    WHERE "organizationId" = ${organizationId} AND "versionId" = ${versionId} AND NOT "fileId" = ANY(${ids}::uuid[])`
  await ctx.sql`
    INSERT INTO "PageVersionFile" ("organizationId", "versionId", "fileId")
    SELECT ${organizationId}, ${versionId}, unnest(${ids}::uuid[]) ON CONFLICT DO NOTHING`
}

/** Those of the files that the officer may show on a page. */
export async function usableFiles(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const rows = await ctx.sql(uuidRow)`
    SELECT f."id" FROM "File" f
    WHERE f."organizationId" = ${ctx.organization.id} AND f."id" = ANY(${ids}::uuid[])
      AND f."purpose" IN ('image', 'document')
      AND (f."ownerId" = ${userId} OR EXISTS (
        SELECT 1 FROM "PageVersionFile" x WHERE x."fileId" = f."id" AND x."organizationId" = f."organizationId"))
    FOR NO KEY UPDATE OF f`
  return new Set(rows.map(({ id }) => id))
}

/** Detaches the files of versions older than the last ten, so that the worker can delete them. */
export async function detachOldFiles(ctx: Context, pageId: number): Promise<void> {
  await ctx.sql`
    DELETE FROM "PageVersionFile" x USING "PageVersion" v
    WHERE x."organizationId" = ${ctx.organization.id} AND v."organizationId" = ${ctx.organization.id}
      AND v."id" = x."versionId" AND v."pageId" = ${pageId} AND v."state" = 'REPLACED'
      AND v."number" <= (SELECT max(l."number") FROM "PageVersion" l
        WHERE l."organizationId" = ${ctx.organization.id} AND l."pageId" = ${pageId}) - ${VERSIONS_WITH_FILES}`
}
