import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { recordAudit } from '@/lib/identity/audit/record'
import type { CostCheckInput } from '@/lib/participation/evaluations/cost-schemas'

export type WrittenCheck = { id: number; amount: number; yearly: number | null; note: string; checkedAt: Date }

/**
 * Stores a checked cost of a locked idea, which counts from now on. Refuses candidates of a vote: their costs are
 * frozen.
 */
export async function writeCostCheck(
  ctx: SignedInContext,
  proposalId: number,
  { amount, yearly, note }: CostCheckInput,
): Promise<WrittenCheck> {
  if (await ctx.db.candidate.findFirst({ where: { proposalId }, select: { proposalId: true } }))
    throw new AppError('votingAlreadyOpened')
  const { id } = await ctx.db.costCheck.create({
    data: {
      organizationId: ctx.organization.id,
      proposalId,
      amount,
      yearly,
      note,
      // The operator of the command line has no account.
      authorId: ctx.actor.userId === 0 ? null : ctx.actor.userId,
      createdAt: ctx.now,
    },
    select: { id: true },
  })
  await ctx.db.proposal.update({ where: { id: proposalId }, data: { cost: amount } })
  await recordAudit(ctx, {
    act: 'proposal.costChecked',
    subject: `proposal ${proposalId}`,
    facts: { amount, ...(yearly !== null && { yearly }), ...(note && { note }) },
  })
  return { id, amount, yearly, note, checkedAt: ctx.now }
}
