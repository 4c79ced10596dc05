import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { proposalFacts } from '@/lib/ideas/proposals/proposal-facts'
import { canSeeProcess } from '@/lib/process/processes/policy'

type Subject = { proposalId: number; processId: number }
const commentSubjectRow = z.object({
  ...proposalFacts.shape,
  proposalId: z.number(),
  process: z.object({ id: z.number(), status: z.string(), visibility: z.string() }),
})

/** The proposal of a comment. Throws commentUnknown for every comment that the actor cannot read. */
export async function getCommentSubject(ctx: Context, commentId: number): Promise<Subject> {
  const [row] = await ctx.sql(commentSubjectRow)`
    SELECT p."id" AS "proposalId", p."processId", p."status"::text, p."authorId",
      p."publishedAt" IS NOT NULL AS "isPublished",
      p."hiddenAt" IS NOT NULL AS "isHidden",
      ARRAY(SELECT a."userId" FROM "CoAuthor" a
        WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) AS "coAuthorIds",
      jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility") AS "process"
    FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId" JOIN "Process" r ON r."id" = p."processId"
    WHERE c."id" = ${commentId} AND c."organizationId" = ${ctx.organization.id}`
  if (!row || !canReadText(ctx.actor, row).allowed || !canSeeProcess(ctx.actor, row.process).allowed)
    throw new AppError('commentUnknown')
  return { proposalId: row.proposalId, processId: row.processId }
}
