import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { currentCover, currentText } from '@/lib/ideas/proposals/current-text'
import { firstTopic, type LatestProposal, latestProposalRow } from '@/lib/ideas/proposals/reading/list-latest'

/**
 * Ideas that published results of these processes fund, the latest result first. The caller must have checked that the
 * actor may see the processes.
 */
export async function listFunded(ctx: Context, processIds: readonly number[], size: number): Promise<LatestProposal[]> {
  if (processIds.length === 0) return []
  return ctx.sql(latestProposalRow)`
    SELECT p."id", p."status"::text, p."cost", p."followersCount", p."commentsCount", p."processId", p."moduleId",
      p."publishedAt", m."phaseId", r."currency", t."title", t."summary", t."locale", c."fileId" AS "coverFileId",
      ${firstTopic} AS "topic"
    FROM "Result" s
    JOIN "ResultItem" i ON i."resultId" = s."id" AND i."funded"
    JOIN "Proposal" p ON p."id" = i."proposalId" AND p."hiddenAt" IS NULL AND p."publishedAt" IS NOT NULL
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "Process" r ON r."id" = m."processId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    WHERE s."organizationId" = ${ctx.organization.id} AND s."processId" = ANY(${processIds}::int[])
      AND s."publishedAt" IS NOT NULL
    ORDER BY s."publishedAt" DESC, i."rank" LIMIT ${size}`
}
