import 'server-only'
import { z } from 'zod'
import { call, pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'

export const ofProposal = z.strictObject({ proposalId: pathId })

export const costCheck = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  yearly: z.number().int().nullable(),
  note: z.string(),
  checkedAt: z.iso.datetime(),
})

const LISTED_MAX = 100

const checkRow = z.object({
  id: z.number(),
  amount: z.number(),
  yearly: z.number().nullable(),
  note: z.string(),
  checkedAt: z.date(),
})

/** The cost checks of an idea that the actor may read, the latest first. */
export async function listCostChecks(
  ctx: Context,
  { proposalId }: { proposalId: number },
): Promise<z.infer<typeof checkRow>[]> {
  const proposal = await getProposal(ctx, proposalId)
  if (!canReadText(ctx.actor, proposal).allowed) return []
  return ctx.sql(checkRow)`
    SELECT "id", "amount", "yearly", "note", "createdAt" AS "checkedAt" FROM "CostCheck"
    WHERE "proposalId" = ${proposalId} AND "organizationId" = ${ctx.organization.id}
    ORDER BY "id" DESC LIMIT ${LISTED_MAX}`
}

export const listCostChecksCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/cost-checks',
  summary: 'What the office checked a proposal to cost, the latest first, which counts',
  tag: 'Evaluations',
  access: 'public',
  params: ofProposal,
  output: z.array(costCheck),
  errors: ['proposalUnknown', 'processPrivate'],
  run: listCostChecks,
})
