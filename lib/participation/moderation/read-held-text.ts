import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { columnList } from '@/lib/foundation/db/columns'
import { readColumns } from '@/lib/ideas/proposals/field-columns'
import type { ModeratedCase } from './list-cases'

const texts = z.record(z.string(), z.string().nullable())

const heldRow = z.object({
  cost: z.number().nullable(),
  /** The texts of the version itself, by column. */
  texts,
  /** The texts in each language, the original first, by column. */
  translations: z.array(z.object({ locale: z.string(), texts })),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), alternative: z.string(), isImage: z.boolean() })),
})

export type HeldText = z.infer<typeof heldRow>

/**
 * All that publishing makes public of an idea that waits, or of a translation of it; null for other cases. Which columns
 * are text that a person has to read says the table of fields. The caller has read the case, and so may moderate it.
 */
export async function readHeldText(
  ctx: Context,
  { state, commentId, proposalId, versionNumber, language }: ModeratedCase,
): Promise<HeldText | null> {
  if (state !== 'HELD' || commentId !== null) return null
  const [row] = await ctx.sql(heldRow)`
    SELECT v."cost"::float8 AS "cost",
      (SELECT row_to_json(x)::jsonb FROM (SELECT ${columnList(readColumns('ProposalVersion'), 'v')}) x) AS "texts",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('locale', t."locale", 'texts', (SELECT row_to_json(x)::jsonb
          FROM (SELECT ${columnList(readColumns('ProposalTranslation'), 't')}) x))
          ORDER BY (t."locale" = v."originalLocale") DESC, t."locale"), '[]')
        FROM "ProposalTranslation" t WHERE t."versionId" = v."id"
          AND (t."locale" = v."originalLocale" OR t."locale" = ${language}::text
            OR ${language}::text IS NULL AND t."completedAt" IS NOT NULL)) AS "translations",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('fileId', f."id", 'name', f."originalName",
          'alternative', x."alternative", 'isImage', x."kind" <> 'DOCUMENT') ORDER BY x."kind", x."position"), '[]')
        FROM "VersionFile" x JOIN "File" f ON f."id" = x."fileId" WHERE x."versionId" = v."id") AS "files"
    FROM "ProposalVersion" v
    WHERE v."organizationId" = ${ctx.organization.id} AND v."proposalId" = ${proposalId}
      AND v."number" = ${versionNumber} AND (v."heldAt" IS NOT NULL OR ${language}::text IS NOT NULL)`
  return row ?? null
}
