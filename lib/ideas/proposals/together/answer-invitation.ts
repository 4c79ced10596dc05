import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canEditDraft } from '@/lib/ideas/proposals/policy'

type Answered = { id: number; processId: number; phaseId: number; moduleId: number; accepted: boolean }

/** Accepts an invitation to co-write a proposal, or declines and deletes it. */
export async function answerInvitation(
  ctx: Context,
  { proposalId, accept }: { proposalId: number; accept: boolean },
): Promise<Answered> {
  const { actor } = requireSignedIn(ctx)
  return transaction(ctx, async (tx) => {
    const where = { proposalId, userId: actor.userId, acceptedAt: null }
    const done = accept
      ? await tx.db.coAuthor.updateMany({ where, data: { acceptedAt: ctx.now } })
      : await tx.db.coAuthor.deleteMany({ where })
    if (done.count === 0) throw new AppError('coAuthorInvitationUnknown')
    const { processId, phaseId, moduleId, status } = await lockProposal(tx, proposalId)
    if (accept && status === 'CANCELLED') throw new AppError('proposalCancelled')
    return { id: proposalId, processId, phaseId, moduleId, accepted: accept }
  })
}

/** Removes a co-author or withdraws an invitation: by an author of the proposal, or by the co-author. */
export async function removeCoAuthor(
  ctx: Context,
  { proposalId, userId }: { proposalId: number; userId: number },
): Promise<Omit<Answered, 'accepted'>> {
  const { actor } = requireSignedIn(ctx)
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canEditDraft(actor, proposal))
    // Co-authors may leave or withdraw invitations; only the original author may remove other co-authors.
    const isOpen = { acceptedAt: null }
    const mayRemove = userId === actor.userId || proposal.authorId === actor.userId
    const done = await tx.db.coAuthor.deleteMany({ where: { proposalId, userId, ...(mayRemove ? {} : isOpen) } })
    if (done.count === 0) throw new AppError('coAuthorInvitationUnknown')
    const { processId, phaseId, moduleId } = proposal
    return { id: proposalId, processId, phaseId, moduleId }
  })
}
