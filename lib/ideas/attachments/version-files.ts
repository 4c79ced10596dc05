import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

export type VersionImage = {
  fileId: string
  name: string
  sizeBytes: number
  alternative: string
  width: number | null
  height: number | null
}
export type VersionDocument = { fileId: string; name: string; mediaType: string; sizeBytes: number }

/** Images (cover first) and documents of a version, in order. */
export async function listVersionFiles(
  ctx: Context,
  versionId: number,
): Promise<{ images: VersionImage[]; documents: VersionDocument[] }> {
  const rows = await ctx.sql<VersionImage & VersionDocument & { kind: string }>`
    SELECT x."fileId", x."kind"::text, x."alternative", f."originalName" AS "name", f."mediaType", f."sizeBytes", f."width", f."height"
    FROM "VersionFile" x JOIN "File" f ON f."id" = x."fileId"
    WHERE x."versionId" = ${versionId} AND x."organizationId" = ${ctx.organization.id}
    ORDER BY x."kind", x."position", x."fileId"`
  const isDocument = ({ kind }: { kind: string }) => kind === 'DOCUMENT'
  return {
    images: rows
      .filter((row) => !isDocument(row))
      .map(({ fileId, name, sizeBytes, alternative, width, height }) => ({
        fileId,
        name,
        sizeBytes,
        alternative,
        width,
        height,
      })),
    documents: rows.filter(isDocument).map(({ fileId, name, mediaType, sizeBytes }) => ({
      fileId,
      name,
      mediaType,
      sizeBytes,
    })),
  }
}
