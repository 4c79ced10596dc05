import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'

const ownDraftRow = z.object({ id: z.number(), title: z.string(), updatedAt: z.date(), isWaiting: z.boolean() })

export type OwnDraft = z.infer<typeof ownDraftRow>

/** Drafts of ideas and versions that the actor may edit in a module, newest first. */
export async function listDrafts(ctx: SignedInContext, moduleId: number): Promise<OwnDraft[]> {
  return ctx.sql(ownDraftRow)`
    SELECT p."id", t."title", v."updatedAt", v."heldAt" IS NOT NULL AS "isWaiting"
    FROM "Proposal" p
    JOIN "ProposalVersion" v ON v."proposalId" = p."id" AND v."status" = 'DRAFT'
    JOIN "ProposalTranslation" t ON t."versionId" = v."id" AND t."locale" = v."originalLocale"
    WHERE p."moduleId" = ${moduleId} AND p."organizationId" = ${ctx.organization.id} AND p."status" <> 'CANCELLED'
      AND (p."authorId" = ${ctx.actor.userId}
        OR EXISTS (SELECT 1 FROM "CoAuthor" a
          WHERE a."proposalId" = p."id" AND a."userId" = ${ctx.actor.userId} AND a."acceptedAt" IS NOT NULL))
    ORDER BY v."updatedAt" DESC LIMIT 100`
}
