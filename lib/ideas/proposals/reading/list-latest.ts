import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { currentCover, currentText } from '@/lib/ideas/proposals/versions/current-text'
import type { ListedProposal } from './list-proposals'

export type LatestProposal = Pick<
  ListedProposal,
  'id' | 'status' | 'title' | 'summary' | 'locale' | 'cost' | 'coverFileId' | 'followersCount' | 'commentsCount'
> & { processId: number; phaseId: number; moduleId: number; currency: string }

/**
 * The newest published ideas of some modules; the caller must have checked that the actor may see them. Uses one
 * index scan per module.
 */
export async function listLatestProposals(
  ctx: Context,
  moduleIds: readonly number[],
  size: number,
): Promise<LatestProposal[]> {
  if (moduleIds.length === 0) return []
  return ctx.sql<LatestProposal>`
    SELECT p."id", p."status"::text, p."cost", p."followersCount", p."commentsCount", p."processId", p."moduleId", m."phaseId",
      r."currency", t."title", t."summary", t."locale", c."fileId" AS "coverFileId"
    FROM "Module" m
    JOIN "Process" r ON r."id" = m."processId"
    JOIN LATERAL (
      SELECT * FROM "Proposal" l
      WHERE l."moduleId" = m."id" AND l."publishedAt" IS NOT NULL AND l."cancelledAt" IS NULL AND l."hiddenAt" IS NULL
      ORDER BY l."publishedAt" DESC, l."id" DESC LIMIT ${size}
    ) p ON true
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId"
    ${currentText(ctx.locale)}
    ${currentCover}
    WHERE m."organizationId" = ${ctx.organization.id} AND m."id" = ANY(${moduleIds}::int[])
    ORDER BY p."publishedAt" DESC, p."id" DESC LIMIT ${size}`
}
