import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/** Writes the search text of proposals: the current version in all its languages, folded, titles first. */
export async function writeSearchText(
  ctx: Pick<Context, 'organization' | 'sql'>,
  proposalIds: readonly number[],
): Promise<void> {
  await ctx.sql`
    INSERT INTO "ProposalSearch" ("organizationId", "proposalId", "text")
    SELECT ${ctx.organization.id}::int, x."id", search_text(x."titles", x."texts")
    FROM (
      SELECT q."id", string_agg(t."title", ' ') AS "titles",
        string_agg(t."summary" || ' ' || left(t."narrative", 4000), ' ') AS "texts"
      FROM "Proposal" q
      JOIN "ProposalVersion" v ON v."id" = q."currentVersionId"
      JOIN "ProposalTranslation" t ON t."versionId" = v."id"
        AND (t."locale" = v."originalLocale" OR t."completedAt" IS NOT NULL)
      WHERE q."id" = ANY(${proposalIds}::int[]) AND q."organizationId" = ${ctx.organization.id}
      GROUP BY q."id"
    ) x
    ON CONFLICT ("proposalId") DO UPDATE SET "text" = excluded."text"`
}
