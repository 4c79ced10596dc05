import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { PROPOSAL_STATUSES } from '@/lib/ideas/proposals/states'
import type { ModuleFacts } from '@/lib/process/modules/queries'
import type { VersioningFacts } from './versioning-rules'

const versioningFactsRow = z.object({
  status: z.enum(PROPOSAL_STATUSES),
  hasDraft: z.boolean(),
  versionsCount: z.number(),
  /** Of version 1; null while it is a draft itself. */
  publishedAt: z.date().nullable(),
  /** Whether it is a candidate of an opened vote. */
  isCandidate: z.boolean(),
})

/** The facts that decide about another version of a proposal; call while holding its lock. */
export async function versioningFacts(
  ctx: Pick<Context, 'organization' | 'sql'>,
  proposalId: number,
  { process }: Pick<ModuleFacts, 'process'>,
): Promise<VersioningFacts> {
  const [row] = await ctx.sql(versioningFactsRow)`
    SELECT p."status"::text, p."publishedAt",
      EXISTS (SELECT 1 FROM "ProposalVersion" v WHERE v."proposalId" = p."id" AND v."status" = 'DRAFT') AS "hasDraft",
      (SELECT count(*)::int FROM "ProposalVersion" v WHERE v."proposalId" = p."id") AS "versionsCount",
      EXISTS (SELECT 1 FROM "Candidate" c WHERE c."proposalId" = p."id") AS "isCandidate"
    FROM "Proposal" p WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}`
  if (!row) throw new Error(`no proposal ${proposalId}`)
  return { ...row, versionsMax: process.versionsMax, versioningDays: process.versioningDays }
}
