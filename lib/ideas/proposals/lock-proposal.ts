import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Locale } from '@/lib/foundation/i18n/locales'
import type { ProposalFacts } from './policy'
import type { ProposalType } from './states'

export type LockedProposal = ProposalFacts & {
  id: number
  moduleId: number
  phaseId: number
  type: ProposalType
  currentVersionId: number | null
  draft: { id: number; number: number; revision: number; originalLocale: Locale; languages: Locale[] } | null
}

/**
 * Locks a proposal for the rest of the transaction; returns the facts that decide about changes, and its open draft.
 */
export async function lockProposal(ctx: Context, id: number): Promise<LockedProposal> {
  // Two statements: a single one that had to wait for the lock would read outdated versions.
  await ctx.sql`SELECT 1 FROM "Proposal" WHERE "id" = ${id} AND "organizationId" = ${ctx.organization.id} FOR UPDATE`
  const [proposal] = await ctx.sql<LockedProposal>`
    SELECT p."id", p."moduleId", m."phaseId", p."processId", p."type"::text, p."status"::text, p."authorId", p."currentVersionId",
      p."publishedAt" IS NOT NULL AS "isPublished", p."hiddenAt" IS NOT NULL AS "isHidden",
      ARRAY(SELECT a."userId" FROM "CoAuthor" a WHERE a."proposalId" = p."id" AND a."acceptedAt" IS NOT NULL) AS "coAuthorIds",
      (SELECT jsonb_build_object('id', v."id", 'number', v."number", 'revision', v."revision", 'originalLocale', v."originalLocale",
        'languages', v."languages") FROM "ProposalVersion" v WHERE v."proposalId" = p."id" AND v."status" = 'DRAFT') AS "draft"
    FROM "Proposal" p JOIN "Module" m ON m."id" = p."moduleId"
    WHERE p."id" = ${id} AND p."organizationId" = ${ctx.organization.id}`
  if (!proposal) throw new AppError('proposalUnknown')
  return proposal
}
