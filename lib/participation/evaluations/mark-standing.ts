import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { StandsToVote } from '@/lib/generated/prisma/enums'

/** Puts locked ideas on the shortlist of a vote or takes them off; refuses candidates of a vote that was opened. */
export async function markStanding(ctx: Context, proposalIds: number[], standsToVote: StandsToVote): Promise<void> {
  const where = { proposalId: { in: proposalIds } }
  if (await ctx.db.candidate.findFirst({ where, select: { proposalId: true } }))
    throw new AppError('votingAlreadyOpened')
  await ctx.db.proposal.updateMany({ where: { id: { in: proposalIds } }, data: { standsToVote } })
}
