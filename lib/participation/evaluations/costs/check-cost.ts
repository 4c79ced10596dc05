import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { type CostCheckInput, costCheckBody } from '@/lib/participation/evaluations/cost-schemas'
import { canCheckCost } from '@/lib/participation/evaluations/policy'
import { costCheck, ofProposal } from './list-cost-checks'
import { type WrittenCheck, writeCostCheck } from './write-cost-check'

/** Enters what an idea costs as the office checked it; the last check counts. */
export async function checkCost(
  context: Context,
  { proposalId, ...check }: CostCheckInput & { proposalId: number },
): Promise<WrittenCheck> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const proposal = await lockProposal(ctx, proposalId)
    const declared = await ctx.db.evaluationConflict.count({ where: { proposalId, userId: ctx.actor.userId } })
    requireAllowed(canCheckCost(ctx.actor, { proposal, hasConflict: declared > 0 }))
    return writeCostCheck(ctx, proposalId, check)
  })
}

export const checkCostCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/cost-checks',
  summary: 'Enter the cost as the office checked it, until a vote opens (ADMIN, DELEGATE, EXPERT, ASSESSOR)',
  tag: 'Evaluations',
  access: 'member',
  params: ofProposal,
  body: costCheckBody,
  output: costCheck,
  status: 201,
  errors: [
    ...(['proposalUnknown', 'processPrivate', 'permissionDenied', 'ownProposal', 'proposalCancelled'] as const),
    ...(['conflictDeclared', 'votingAlreadyOpened', 'numberInvalid', 'noDecimals', 'tooManyDigits'] as const),
  ],
  run: checkCost,
})

/** The form of a cost check alone. */
export const checkCostForm = form({
  input: formOf(costCheckBody, { proposalId: formId }),
  run: checkCost,
  access: 'member',
  once: { name: 'cost check', by: 'text' },
  message: async () => (await getTranslations('evaluations'))('cost.done'),
})
