import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { call, pathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canEditDraft } from '@/lib/ideas/proposals/policy'
import { ofProposal, writing } from '@/lib/ideas/proposals/shapes'
import { proposalIdAnswer } from './together-calls'
import { answerInput } from './together-schemas'
import { answered, changed } from './together-shapes'

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

export const removeCoAuthorCall = call({
  method: 'DELETE',
  path: '/proposals/{proposalId}/co-authors/{userId}',
  summary: 'Leave a proposal, take back an invitation, or part with a co-author (who began the proposal)',
  tag: 'Proposals',
  access: 'member',
  params: z.strictObject({ proposalId: pathId, userId: pathId }),
  output: answered,
  limit: writing,
  errors: [...changed, 'coAuthorInvitationUnknown'],
  run: removeCoAuthor,
  answer: proposalIdAnswer,
})

export const answerInvitationCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/co-authors/answer',
  summary: 'Accept or decline the invitation to write a proposal together',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  body: answerInput,
  output: answered,
  limit: writing,
  errors: ['coAuthorInvitationUnknown', 'proposalCancelled', 'proposalRemoved'],
  run: answerInvitation,
  answer: proposalIdAnswer,
})

export const removeCoAuthorForm = form({
  input: formOf(removeCoAuthorCall),
  run: async (ctx, input) => ({ ...(await removeCoAuthor(ctx, input)), userId: input.userId }),
  access: 'member',
  redirectTo: ({ userId, ...address }, ctx) =>
    ctx.actor.kind === 'user' && ctx.actor.userId === userId ? routes.personalSpace() : routes.coAuthors(address),
})

export const answerInvitationForm = form({
  input: formOf(answerInvitationCall, { accept: formBoolean }),
  run: answerInvitation,
  access: 'member',
  redirectTo: ({ accepted, ...address }) =>
    accepted ? withQuery(routes.proposal(address), { done: 'joined' }) : routes.coAuthorInvitations(),
})
