import 'server-only'
import { z } from 'zod'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { currentText } from '@/lib/ideas/proposals/current-text'

const mergeRow = z.object({
  id: z.number(),
  processId: z.number(),
  phaseId: z.number(),
  moduleId: z.number(),
  title: z.string(),
})

/** An idea whose merging waits for an answer of the actor. */
export type OwnMerge = z.infer<typeof mergeRow>

/** Merges that wait for the actor's answer, by the idea that would go on in another one; the oldest first. */
export function listOwnMerges(ctx: SignedInContext): Promise<OwnMerge[]> {
  return ctx.sql(mergeRow)`
    SELECT p."id", p."processId", m."phaseId", p."moduleId", t."title"
    FROM "MergeConsent" c JOIN "MergeRequest" r ON r."id" = c."mergeId" AND r."state" = 'OPEN'
      AND r."organizationId" = c."organizationId"
    JOIN "Proposal" p ON p."id" = r."mergedId" AND p."organizationId" = r."organizationId"
    JOIN "Module" m ON m."id" = p."moduleId"
    JOIN "ProposalVersion" v ON v."id" = p."currentVersionId" AND v."organizationId" = p."organizationId"
    ${currentText(ctx.locale)}
    WHERE c."organizationId" = ${ctx.organization.id} AND c."userId" = ${ctx.actor.userId} AND c."agreed" IS NULL
    ORDER BY r."id" LIMIT 20`
}
