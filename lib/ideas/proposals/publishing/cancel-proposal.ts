import 'server-only'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canCancel } from '@/lib/ideas/proposals/policy'

type Cancelled = { id: number; moduleId: number; processId: number; phaseId: number; status: 'CANCELLED' }

/** Cancels a proposal or discards a draft; its address stays. Candidates of a vote cannot be cancelled. */
export async function cancelProposal(ctx: Context, { proposalId }: { proposalId: number }): Promise<Cancelled> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canCancel(ctx.actor, proposal))
    if (await tx.db.candidate.findFirst({ where: { proposalId }, select: { proposalId: true } }))
      throw new AppError('votingAlreadyOpened')
    await tx.db.proposal.update({ where: { id: proposalId }, data: { status: 'CANCELLED', cancelledAt: ctx.now } })
    if (proposal.isPublished && !proposal.isHidden) {
      await tx.db.module.update({ where: { id: proposal.moduleId }, data: { publishedCount: { decrement: 1 } } })
      await notifyFollowers(tx, { kind: 'status', proposalId, facts: { status: 'CANCELLED' } })
    }
    const { moduleId, processId, phaseId } = proposal
    return { id: proposalId, moduleId, processId, phaseId, status: 'CANCELLED' }
  })
}
