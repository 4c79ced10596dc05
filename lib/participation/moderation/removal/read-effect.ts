import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'

const effectRow = z.object({
  versions: z.number(),
  translations: z.number(),
  files: z.number(),
  comments: z.number(),
  followers: z.number(),
  votes: z.number(),
  months: z.number(),
})

/** What a removal concerns. */
export type RemovalEffect = z.infer<typeof effectRow>

/** What is gone when a text is removed for good: shown before the act. */
export async function readEffect(
  ctx: Context,
  { proposalId, commentId }: { proposalId: number; commentId: number | null },
): Promise<RemovalEffect> {
  const isIdea = commentId === null
  const [row] = await ctx.sql(effectRow)`
    SELECT o."removalMonths" AS "months", p."followersCount" AS "followers", p."commentsCount" AS "comments",
      (SELECT count(*)::int FROM "ProposalVersion" v WHERE ${isIdea}::boolean AND v."proposalId" = p."id") AS "versions",
      (SELECT count(*)::int FROM "ProposalTranslation" t JOIN "ProposalVersion" v ON v."id" = t."versionId"
        WHERE ${isIdea}::boolean AND v."proposalId" = p."id" AND t."organizationId" = p."organizationId"
          AND t."locale" <> v."originalLocale") AS "translations",
      (SELECT count(DISTINCT x."fileId")::int FROM "VersionFile" x JOIN "ProposalVersion" v ON v."id" = x."versionId"
        WHERE ${isIdea}::boolean AND v."proposalId" = p."id" AND x."organizationId" = p."organizationId") AS "files",
      (SELECT count(*)::int FROM "Candidate" k WHERE ${isIdea}::boolean AND k."proposalId" = p."id") AS "votes"
    FROM "Proposal" p JOIN "Organization" o ON o."id" = p."organizationId"
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}`
  if (!row) throw new Error(`no proposal ${proposalId}`)
  return row
}
