import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { localeColumn } from '@/lib/foundation/i18n/text-schemas'
import { proposalFacts } from '@/lib/ideas/proposals/proposal-facts'
import { PROPOSAL_TYPES } from './states'

const lockedProposalRow = z.object({
  ...proposalFacts.shape,
  id: z.number(),
  moduleId: z.number(),
  phaseId: z.number(),
  type: z.enum(PROPOSAL_TYPES),
  currentVersionId: z.number().nullable(),
  isRemoved: z.boolean(),
  draft: z
    .object({
      id: z.number(),
      number: z.number(),
      revision: z.number(),
      originalLocale: localeColumn,
      languages: z.array(localeColumn),
      /** Waits for publication by a moderator. */
      isHeld: z.boolean(),
    })
    .nullable(),
})

export type LockedProposal = z.infer<typeof lockedProposalRow>

/**
 * Locks a proposal for the rest of the transaction; returns the facts that decide about changes, and its open draft.
 */
export async function lockProposal(ctx: Context, id: number): Promise<LockedProposal> {
  // Two statements: a single one that had to wait for the lock would read outdated versions.
  await ctx.sql`SELECT 1 FROM "Proposal" WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id} FOR UPDATE`
  const [proposal] = await ctx.sql(lockedProposalRow)`
    SELECT p."id", p."moduleId", m."phaseId", p."processId", p."type"::text, p."status"::text, p."authorId",
      p."currentVersionId",
      p."publishedAt" IS NOT NULL AS "isPublished", p."hiddenAt" IS NOT NULL AS "isHidden",
      p."removedAt" IS NOT NULL AS "isRemoved",
      ARRAY(SELECT a."userId" FROM "CoAuthor" a
        WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) AS "coAuthorIds",
      (SELECT jsonb_build_object('id', v."id", 'number', v."number", 'revision', v."revision", 'originalLocale',
        v."originalLocale",
        'languages', v."languages", 'isHeld', v."heldAt" IS NOT NULL) FROM "ProposalVersion" v
          WHERE v."proposalId" = p."id" AND v."status" = 'DRAFT') AS "draft"
    FROM "Proposal" p JOIN "Module" m ON m."id" = p."moduleId"
    WHERE p."id" = ${id} AND p."organizationId" = ${ctx.organization.id}`
  if (!proposal) throw new AppError('proposalUnknown')
  return proposal
}
