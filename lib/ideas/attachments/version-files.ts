import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { VersionFileKind } from '@/lib/generated/prisma/enums'

const versionFileRow = z.object({
  alternative: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  fileId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number(),
  kind: z.enum(VersionFileKind),
})

type VersionFile = z.infer<typeof versionFileRow>
export type VersionImage = Omit<VersionFile, 'kind' | 'mediaType'>
type VersionDocument = Pick<VersionFile, 'fileId' | 'name' | 'mediaType' | 'sizeBytes'>

/** Images (cover first) and documents of a version, in order. */
export async function listVersionFiles(
  ctx: Context,
  versionId: number,
): Promise<{ images: VersionImage[]; documents: VersionDocument[] }> {
  const rows = await ctx.sql(versionFileRow)`
    SELECT x."fileId", x."kind"::text, x."alternative", f."originalName" AS "name", f."mediaType", f."sizeBytes",
      f."width", f."height"
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
