import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { originalText } from '@/lib/ideas/proposals/current-text'
import { canFacilitate, isAuthor } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { ofProposal } from '@/lib/ideas/proposals/shapes'
import { displayName } from '@/lib/identity/users/profile/display-name'
import { merge, seen } from './together-shapes'

const mergeSideRow = z.object({ id: z.number(), title: z.string(), summary: z.string(), locale: z.string() })

export type MergeSide = z.infer<typeof mergeSideRow>
export type OpenMerge = {
  id: number
  reason: string
  createdAt: Date
  merged: MergeSide
  survivor: MergeSide
  consents: { userId: number; name: string; agreed: boolean | null }[]
}

const openMergeRow = z.object({
  id: z.number(),
  reason: z.string(),
  createdAt: z.date(),
  consents: z.array(z.object({ userId: z.number(), name: z.string(), agreed: z.boolean().nullable() })),
  mergedId: z.number(),
  survivorId: z.number(),
})

/** The pending merge of a proposal, on either side, or null. For its authors and facilitators. */
export async function findOpenMerge(ctx: Context, { proposalId }: { proposalId: number }): Promise<OpenMerge | null> {
  const proposal = await getProposal(ctx, proposalId)
  const [merge] = await ctx.sql(openMergeRow)`
    SELECT m."id", m."reason", m."createdAt", m."mergedId", m."survivorId",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', u."id", 'name', ${displayName(ctx)}, 'agreed',
        c."agreed") ORDER BY u."id"), '[]')
        FROM "MergeConsent" c JOIN "User" u ON u."id" = c."userId" WHERE c."mergeId" = m."id") AS "consents"
    FROM "MergeRequest" m
    WHERE m."organizationId" = ${ctx.organization.id} AND m."state" = 'OPEN'
      AND ${proposalId} IN (m."mergedId", m."survivorId")
    ORDER BY m."mergedId" = ${proposalId} DESC, m."id" LIMIT 1`
  // Authors of either side may read it at both addresses.
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const isConsentRequested = merge?.consents.some(({ userId }) => userId === actorId) ?? false
  if (!isConsentRequested && !isAuthor(ctx.actor, proposal)) requireAllowed(canFacilitate(ctx.actor, proposal))
  if (!merge) return null
  const { mergedId, survivorId, ...facts } = merge
  const sides = await ctx.sql(mergeSideRow)`
    SELECT p."id", t."title", t."summary", t."locale"
    FROM "Proposal" p JOIN "ProposalVersion" v ON v."id" = p."currentVersionId" ${originalText}
    WHERE p."id" IN (${mergedId}, ${survivorId}) AND p."organizationId" = ${ctx.organization.id}`
  const side = (id: number) => sides.find((one) => one.id === id) ?? { id, title: '', summary: '', locale: ctx.locale }
  return { ...facts, merged: side(mergedId), survivor: side(survivorId) }
}

export const getMergeCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/merge',
  summary: 'The merge that a proposal waits for, with the answers of the authors; null when there is none',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: merge.nullable(),
  errors: seen,
  run: findOpenMerge,
})
