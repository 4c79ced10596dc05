import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { notifyFollowers, notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { idText } from '@/lib/foundation/input/ids'
import { withdrawHeld } from '@/lib/ideas/holding/hold-back'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canCancel, isAuthor } from '@/lib/ideas/proposals/policy'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { cancelBody } from '@/lib/ideas/proposals/schemas'
import { recordAudit } from '@/lib/identity/audit/record'
import { returnDraft } from './release-draft'

type Input = { proposalId: number; reason?: string | undefined }
type Cancelled = { id: number; moduleId: number; processId: number; phaseId: number; status: 'CANCELLED' }

/**
 * Cancels a proposal or discards a draft; its address stays. Candidates of a vote cannot be cancelled. An officer gives
 * a reason, which the authors and followers read, and can undo it.
 */
export async function cancelProposal(ctx: Context, { proposalId, reason = '' }: Input): Promise<Cancelled> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canCancel(ctx.actor, proposal))
    if (await isOnBallot(tx, proposalId)) throw new AppError('votingAlreadyOpened')
    const isOffice = !isAuthor(ctx.actor, proposal)
    if (isOffice && reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
    const office = isOffice ? { statusReason: reason, withdrawnFrom: proposal.status } : {}
    const data = { status: 'CANCELLED' as const, cancelledAt: ctx.now, ...office }
    await tx.db.proposal.update({ where: { id: proposalId }, data })
    if (proposal.draft?.isHeld) {
      await returnDraft(tx, proposalId)
      await withdrawHeld(tx, { proposalId, commentId: null })
    }
    if (proposal.isPublished && !proposal.isHidden) {
      await tx.db.module.update({ where: { id: proposal.moduleId }, data: { publishedCount: { decrement: 1 } } })
      const except = isOffice ? authorsOf(proposal) : []
      await notifyFollowers(tx, { kind: 'status', proposalId, facts: { status: 'CANCELLED', reason }, except })
    }
    const { moduleId, processId, phaseId } = proposal
    if (isOffice) await recordWithdrawal(tx, proposal, reason)
    return { id: proposalId, moduleId, processId, phaseId, status: 'CANCELLED' }
  })
}

// Its authors are told in any case, also of a draft: news about states can be switched off, decisions about a text not.
async function recordWithdrawal(tx: Context, proposal: LockedProposal, reason: string): Promise<void> {
  const { id: proposalId, processId } = proposal
  const facts = { process: processId, reason }
  await recordAudit(tx, { act: 'proposal.withdrawn', subject: `proposal ${proposalId}`, facts })
  const told = { decision: 'WITHDRAWN', reason }
  await notifyPeople(tx, { kind: 'moderation', proposalId, facts: told, userIds: authorsOf(proposal) })
}

const authorsOf = ({ authorId, coAuthorIds }: LockedProposal) => [authorId, ...coAuthorIds].filter((id) => id !== null)

export const cancelProposalForm = form({
  input: z
    .strictObject({ proposalId: idText, sure: z.literal('yes').optional(), reason: cancelBody.shape.reason })
    .superRefine(({ sure }, ctx) => {
      if (sure !== 'yes') ctx.addIssue({ code: 'custom', path: ['sure'], message: 'fieldMissing' satisfies ErrorName })
    }),
  run: cancelProposal,
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'cancelled' }),
})
