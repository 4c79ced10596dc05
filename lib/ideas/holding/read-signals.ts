import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { columnList } from '@/lib/foundation/db/columns'
import { fragment } from '@/lib/foundation/db/sql'
import { countLinks, type Signal, signalsOf } from './signals'

const factsRow = z.object({
  text: z.string(),
  isFirst: z.boolean(),
  memberDays: z.number(),
  sameTexts: z.number(),
  recentTexts: z.number(),
})

/** The columns of ideas with text that a person reads. */
export type TextColumns = Readonly<Record<'ProposalVersion' | 'ProposalTranslation', readonly string[]>>

type Subject = { proposalId: number; commentId: number | null }

/** The signs of spam of an idea or a comment, as of when it was written. */
export async function readSignals(
  ctx: Context,
  { proposalId, commentId }: Subject,
  columns: TextColumns,
): Promise<Signal[]> {
  const organizationId = ctx.organization.id
  const isSubject =
    commentId === null
      ? fragment`x."kind" = 'idea' AND x."id" = ${proposalId}`
      : fragment`x."kind" = 'comment' AND x."id" = ${commentId}`
  const [row] = await ctx.sql(factsRow)`
    WITH author AS (SELECT coalesce((SELECT c."authorId" FROM "Comment" c
        WHERE c."id" = ${commentId}::bigint AND c."organizationId" = ${organizationId}),
        CASE WHEN ${commentId}::bigint IS NULL THEN (SELECT p."authorId" FROM "Proposal" p
          WHERE p."id" = ${proposalId} AND p."organizationId" = ${organizationId}) END) AS "id"),
    texts AS (
      SELECT 'comment' AS "kind", c."id", c."body" AS "text", c."createdAt" AS "at" FROM "Comment" c
        WHERE c."organizationId" = ${organizationId} AND c."authorId" = (SELECT "id" FROM author)
      UNION ALL
      SELECT 'idea', p."id", concat_ws(E'\n', ${columnList(columns.ProposalVersion, 'v')}, (
          SELECT string_agg(concat_ws(E'\n', ${columnList(columns.ProposalTranslation, 't')}), E'\n'
            ORDER BY (t."locale" = v."originalLocale") DESC, t."locale")
          FROM "ProposalTranslation" t WHERE t."versionId" = v."id"), (
          SELECT string_agg(concat_ws(E'\n', nullif(x."alternative", ''),
              CASE WHEN x."kind" = 'DOCUMENT' THEN f."originalName" END), E'\n' ORDER BY x."kind", x."position")
          FROM "VersionFile" x JOIN "File" f ON f."id" = x."fileId" WHERE x."versionId" = v."id")),
          coalesce(p."publishedAt", v."updatedAt")
        FROM "Proposal" p JOIN LATERAL (SELECT * FROM "ProposalVersion" y WHERE y."proposalId" = p."id"
          ORDER BY y."number" DESC LIMIT 1) v ON true
        WHERE p."organizationId" = ${organizationId} AND p."authorId" = (SELECT "id" FROM author)
          AND (p."publishedAt" IS NOT NULL OR p."id" = ${proposalId})),
    subject AS (SELECT x.* FROM texts x WHERE ${isSubject})
    SELECT s."text",
      NOT EXISTS (SELECT 1 FROM texts x WHERE (x."kind", x."id") <> (s."kind", s."id") AND x."at" < s."at") AS "isFirst",
      coalesce((SELECT extract(epoch FROM s."at" - m."createdAt") / 86400 FROM "Membership" m
        WHERE m."organizationId" = ${organizationId} AND m."userId" = (SELECT "id" FROM author)), 0)::float8 AS "memberDays",
      (SELECT count(*)::int FROM texts x WHERE (x."kind", x."id") <> (s."kind", s."id")
        AND md5(x."text") = md5(s."text") AND abs(extract(epoch FROM x."at" - s."at")) < 30 * 86400) AS "sameTexts",
      (SELECT count(*)::int FROM texts x
        WHERE x."at" <= s."at" AND x."at" > s."at" - interval '10 minutes') AS "recentTexts"
    FROM subject s`
  return row ? signalsOf({ ...row, links: countLinks(row.text) }) : []
}
