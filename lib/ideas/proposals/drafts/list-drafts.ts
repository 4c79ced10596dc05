import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'

export type OwnDraft = { id: number; title: string; updatedAt: Date }

/** Drafts of ideas and versions that the actor may edit in a module, newest first. */
export async function listDrafts(ctx: SignedInContext, moduleId: number): Promise<OwnDraft[]> {
  return ctx.sql<OwnDraft>`
    SELECT p."id", t."title", v."updatedAt"
    FROM "Proposal" p
    JOIN "ProposalVersion" v ON v."proposalId" = p."id" AND v."status" = 'DRAFT'
    JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"
    WHERE p."moduleId" = ${moduleId} AND p."organizationId" = ${ctx.organization.id} AND p."status" <> 'CANCELLED'
      AND (p."authorId" = ${ctx.actor.userId}
        OR EXISTS (SELECT 1 FROM "CoAuthor" a WHERE a."proposalId" = p."id" AND a."userId" = ${ctx.actor.userId} AND a."acceptedAt" IS NOT NULL))
    ORDER BY v."updatedAt" DESC LIMIT 100`
}
