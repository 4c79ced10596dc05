import 'server-only'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { formatDate } from '@/lib/foundation/i18n/format'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import { ofProposal, writing } from '@/lib/ideas/proposals/shapes'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockMerge } from './answer-merge'
import { carryOutMerge } from './carry-out-merge'
import { silenceEnd } from './merge-silence'
import { type MergeAddress, requireMergeable } from './propose-merge'
import { proposalIdAnswer } from './together-calls'
import { answered } from './together-shapes'

/**
 * Carries out a merge without the answers that are missing, two weeks after the authors were asked (FACILITATOR, ADMIN).
 * A rejection has ended it before. Throws mergeWaiting until then.
 */
export async function completeMerge(ctx: Context, { proposalId }: { proposalId: number }): Promise<MergeAddress> {
  return transaction(ctx, async (tx) => {
    const { merged, survivor, mergeId, createdAt } = await lockMerge(tx, proposalId)
    requireAllowed(canFacilitate(ctx.actor, merged))
    requireAllowed(canFacilitate(ctx.actor, survivor))
    const end = silenceEnd(createdAt)
    if (ctx.now < end)
      throw new AppError('mergeWaiting', { until: formatDate(ctx.locale, end, ctx.organization.timeZone) })
    await requireMergeable(tx, merged, survivor)
    const silent = await tx.db.mergeConsent.count({ where: { mergeId, agreed: null } })
    await recordAudit(tx, {
      act: 'proposal.mergeCompleted',
      subject: `proposal ${merged.id}`,
      facts: { survivorId: survivor.id, count: silent },
    })
    await carryOutMerge(tx, mergeId, merged, survivor)
    const { id, processId, phaseId, moduleId } = survivor
    return { id, processId, phaseId, moduleId }
  })
}

export const completeMergeCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/merge/complete',
  summary: 'Carry out a merge without missing answers, two weeks after the authors were asked (FACILITATOR, ADMIN)',
  tag: 'Proposals',
  access: 'member',
  params: ofProposal,
  output: answered,
  limit: writing,
  errors: [
    ...(['proposalUnknown', 'permissionDenied', 'mergeUnknown'] as const),
    ...(['mergeWaiting', 'mergeNotPossible', 'votingAlreadyOpened'] as const),
  ],
  run: completeMerge,
  answer: proposalIdAnswer,
})

/** A form with a proposal id only. */
export const completeMergeForm = form({
  input: formOf(completeMergeCall),
  run: completeMerge,
  access: 'member',
  redirectTo: (out) => withQuery(routes.proposal(out), { done: 'merge' }),
})
