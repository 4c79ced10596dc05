import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { canReadText, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import { canSeeProcess } from '@/lib/process/processes/policy'

type Subject = { proposalId: number; processId: number }
type Row = ProposalFacts & { proposalId: number; process: { id: number; status: string; visibility: string } }

/** The proposal of a comment. Throws commentUnknown for every comment that the actor cannot read. */
export async function getCommentSubject(ctx: Context, commentId: number): Promise<Subject> {
  const [row] = await ctx.sql<Row>`
    SELECT p."id" AS "proposalId", p."processId", p."status"::text, p."authorId", p."publishedAt" IS NOT NULL AS "isPublished",
      p."hiddenAt" IS NOT NULL AS "isHidden",
      ARRAY(SELECT a."userId" FROM "CoAuthor" a WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) AS "coAuthorIds",
      jsonb_build_object('id', r."id", 'status', r."status", 'visibility', r."visibility") AS "process"
    FROM "Comment" c JOIN "Proposal" p ON p."id" = c."proposalId" JOIN "Process" r ON r."id" = p."processId"
    WHERE c."id" = ${commentId} AND c."organizationId" = ${ctx.organization.id}`
  if (!row || !canReadText(ctx.actor, row).allowed || !canSeeProcess(ctx.actor, row.process).allowed)
    throw new AppError('commentUnknown')
  return { proposalId: row.proposalId, processId: row.processId }
}
