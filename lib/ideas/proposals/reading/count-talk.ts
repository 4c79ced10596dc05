import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/**
 * Keeps the numbers of comments and followers of a proposal, and what "most popular" sorts by, in the transaction that
 * changes them. The row lock of this update keeps them right when many talk at once. A published result has the last word on popularity.
 */
export async function countTalk(
  ctx: Context,
  proposalId: number,
  { comments = 0, followers = 0 }: { comments?: number; followers?: number },
): Promise<void> {
  await ctx.sql`
    UPDATE "Proposal" p SET
      "commentsCount" = greatest(0, p."commentsCount" + ${comments}::int),
      "followersCount" = greatest(0, p."followersCount" + ${followers}::int),
      "popularity" = CASE WHEN EXISTS (SELECT 1 FROM "ResultItem" i JOIN "Result" r ON r."id" = i."resultId"
          WHERE i."proposalId" = p."id" AND r."publishedAt" IS NOT NULL)
        THEN p."popularity" ELSE greatest(0, p."popularity" + ${comments + followers}::int) END
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}`
}
