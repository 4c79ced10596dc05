import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canWithdrawMerge } from '@/lib/ideas/proposals/policy'
import { ofProposal, writing } from '@/lib/ideas/proposals/shapes'
import { recordAudit } from '@/lib/identity/audit/record'
import { carryOutMerge } from './carry-out-merge'
import { lockBoth, type MergeAddress, requireMergeable } from './propose-merge'
import { proposalIdAnswer } from './together-calls'
import { mergeAnswerInput } from './together-schemas'
import { answered } from './together-shapes'

/** An author accepts or rejects a merge: one rejection ends it, the last consent carries it out. */
export async function answerMerge(
  ctx: Context,
  { proposalId, agree }: { proposalId: number; agree: boolean },
): Promise<MergeAddress> {
  const { actor } = requireSignedIn(ctx)
  return transaction(ctx, async (tx) => {
    const { merged, survivor, mergeId } = await lockMerge(tx, proposalId)
    const mine = { mergeId, userId: actor.userId }
    const consent = await tx.db.mergeConsent.findFirst({ where: mine })
    if (!consent) throw new AppError('permissionDenied')
    await tx.db.mergeConsent.updateMany({ where: mine, data: { agreed: agree, answeredAt: ctx.now } })
    if (!agree)
      await tx.db.mergeRequest.update({ where: { id: mergeId }, data: { state: 'REFUSED', closedAt: ctx.now } })
    const waiting = await tx.db.mergeConsent.count({ where: { mergeId, agreed: null } })
    if (agree && waiting === 0) {
      await requireMergeable(tx, merged, survivor)
      await carryOutMerge(tx, mergeId, merged, survivor)
    }
    return addressOf(proposalId === merged.id && !(agree && waiting === 0) ? merged : survivor)
  })
}

/** Withdraws a pending merge (FACILITATOR, ADMIN). */
export async function withdrawMerge(ctx: Context, { proposalId }: { proposalId: number }): Promise<MergeAddress> {
  return transaction(ctx, async (tx) => {
    const { merged, mergeId } = await lockMerge(tx, proposalId)
    requireAllowed(canWithdrawMerge(ctx.actor, merged))
    await tx.db.mergeRequest.update({ where: { id: mergeId }, data: { state: 'WITHDRAWN', closedAt: ctx.now } })
    await recordAudit(tx, { act: 'proposal.mergeWithdrawn', subject: `proposal ${merged.id}` })
    return addressOf(merged)
  })
}

/** Locks the pending merge of a proposal and both proposals. Throws mergeUnknown. */
export async function lockMerge(tx: Context, proposalId: number) {
  const where = { state: 'OPEN' as const, OR: [{ mergedId: proposalId }, { survivorId: proposalId }] }
  const found = await tx.db.mergeRequest.findFirst({ where })
  if (!found) {
    await lockProposal(tx, proposalId)
    throw new AppError('mergeUnknown')
  }
  const [merged, survivor] = await lockBoth(tx, found.mergedId, found.survivorId)
  // Another author may have answered while this request waited for the lock.
  const merge = await tx.db.mergeRequest.findFirst({ where: { id: found.id, state: 'OPEN' } })
  if (!merge) throw new AppError('mergeUnknown')
  return { merged, survivor, mergeId: merge.id, createdAt: merge.createdAt }
}

function addressOf({ id, processId, phaseId, moduleId }: MergeAddress): MergeAddress {
  return { id, processId, phaseId, moduleId }
}

export const answerMergeCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/merge/answer',
  summary: 'Agree to a merge or refuse it, as an author; the last consent carries it out',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  body: mergeAnswerInput,
  output: answered,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'mergeUnknown', 'mergeNotPossible', 'votingAlreadyOpened'],
  run: answerMerge,
  answer: proposalIdAnswer,
})

export const withdrawMergeCall = call({
  method: 'DELETE',
  path: '/proposals/{proposalId}/merge',
  summary: 'Take back a merge that still waits for answers (FACILITATOR, ADMIN)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: answered,
  limit: writing,
  errors: ['proposalUnknown', 'permissionDenied', 'mergeUnknown'],
  run: withdrawMerge,
  answer: proposalIdAnswer,
})

export const answerMergeForm = form({
  input: formOf(answerMergeCall, { agree: formBoolean }),
  run: answerMerge,
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'merge' }),
})

/** A form with a proposal id only. */
export const withdrawMergeForm = form({
  input: formOf(withdrawMergeCall),
  run: withdrawMerge,
  access: 'member',
  redirectTo: (out) => routes.mergeProposal(out),
})
