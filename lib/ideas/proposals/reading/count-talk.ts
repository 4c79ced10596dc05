import 'server-only'
import type { Context } from '@/lib/foundation/context/context'

/**
 * Updates the numbers of comments and followers of a proposal and its popularity, in the transaction that changes them.
 * The row lock makes them correct under concurrency. After a published result, popularity is no longer updated.
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
