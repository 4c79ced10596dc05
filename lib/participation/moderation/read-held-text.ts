import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import type { ModeratedCase } from './list-cases'

const heldRow = z.object({
  narrative: z.string(),
  websiteUrl: z.string().nullable(),
  videoId: z.string().nullable(),
  address: z.string(),
  cost: z.number().nullable(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), isImage: z.boolean() })),
})

export type HeldText = z.infer<typeof heldRow>

/**
 * What a moderator reads before publishing an idea that waits, besides title and summary; null for other cases. The
 * caller has read the case, and so may moderate it.
 */
export async function readHeldText(
  ctx: Context,
  { state, commentId, proposalId, versionNumber }: ModeratedCase,
): Promise<HeldText | null> {
  if (state !== 'HELD' || commentId !== null) return null
  const [row] = await ctx.sql(heldRow)`
    SELECT t."narrative", v."websiteUrl", v."videoId", v."address", v."cost"::float8 AS "cost",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f."id", 'name', f."originalName",
          'isImage', x."kind" <> 'DOCUMENT') ORDER BY x."kind", x."position"), '[]')
        FROM "VersionFile" x JOIN "File" f ON f."id" = x."fileId" WHERE x."versionId" = v."id") AS "files"
    FROM "ProposalVersion" v JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"
    WHERE v."organizationId" = ${ctx.organization.id} AND v."proposalId" = ${proposalId}
      AND v."number" = ${versionNumber} AND v."heldAt" IS NOT NULL`
  return row ?? null
}
