import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canRestore } from '@/lib/ideas/proposals/policy'
import { findWithdrawal } from '@/lib/ideas/proposals/reading/find-withdrawal'
import { ofProposal } from '@/lib/ideas/proposals/shapes'
import { recordAudit } from '@/lib/identity/audit/record'

type Restored = { id: number; moduleId: number; processId: number; phaseId: number }

/** Undoes the withdrawal of a proposal by an officer. What its author withdrew stays withdrawn. */
export async function restoreProposal(ctx: Context, { proposalId }: { proposalId: number }): Promise<Restored> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    const withdrawnFrom = await findWithdrawal(tx, proposalId)
    requireAllowed(canRestore(ctx.actor, proposal, withdrawnFrom))
    if (withdrawnFrom === null) throw new AppError('withdrawalNotOurs')
    // The official answer counts again.
    const answer = await tx.db.officialAnswer.findFirst({
      where: { proposalId, status: withdrawnFrom },
      orderBy: { id: 'desc' },
      select: { text: true },
    })
    const statusReason = answer?.text ?? ''
    const data = { status: withdrawnFrom, cancelledAt: null, withdrawnFrom: null, statusReason }
    await tx.db.proposal.update({ where: { id: proposalId }, data })
    if (proposal.isPublished && !proposal.isHidden) {
      await tx.db.module.update({ where: { id: proposal.moduleId }, data: { publishedCount: { increment: 1 } } })
      await notifyFollowers(tx, { kind: 'status', proposalId, facts: { status: 'RESTORED' } })
    }
    const { moduleId, processId, phaseId } = proposal
    const facts = { process: processId, status: withdrawnFrom }
    await recordAudit(tx, { act: 'proposal.restored', subject: `proposal ${proposalId}`, facts })
    return { id: proposalId, moduleId, processId, phaseId }
  })
}

export const restoreProposalForm = form({
  input: formOf(ofProposal),
  run: restoreProposal,
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'restored' }),
})
