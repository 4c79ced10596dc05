import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formBoolean } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { getApproval } from '@/lib/identity/approvals/list-approvals'
import { requirePending } from '@/lib/identity/approvals/lock-approval'
import { canDecideApproval } from '@/lib/identity/approvals/policy'
import { refuseApproval } from '@/lib/identity/approvals/refuse-approval'
import type { ApprovalDecisionInput } from '@/lib/identity/approvals/schemas'
import { approvalDecision } from '@/lib/identity/approvals/schemas'
import { common, id, params } from '@/lib/identity/approvals/shapes'
import { actOf } from './find-subject'

/**
 * Confirms what another officer asked for, or refuses it. Confirming runs the command itself, with the confirmer's rights
 * and the stored input; the command marks the request as confirmed in its own transaction, under a lock.
 */
export async function decideApproval(
  context: Context,
  { id, confirmed, reason }: ApprovalDecisionInput,
): Promise<{ id: number }> {
  if (!confirmed) return refuseApproval(context, { id, reason })
  const ctx = requireSignedIn(context)
  const approval = await getApproval(ctx, id)
  requireAllowed(canDecideApproval(ctx.actor, approval))
  requirePending(approval, ctx.now)
  await actOf(approval).run({ ...ctx, approvalId: id }, approval.input)
  return { id }
}

export const decideApprovalCall = call({
  ...common,
  method: 'POST',
  path: '/approvals/{id}/decision',
  summary: 'Confirm what another officer asked for, which does it at once, or refuse it with a reason',
  description: 'Refusals of the act itself are answered too, such as `accountUnknown`.',
  params,
  body: approvalDecision,
  output: z.object({ id }),
  errors: [
    ...(['permissionDenied', 'approvalUnknown', 'approvalDecided', 'approvalExpired'] as const),
    ...(['approvalNeedsAnother', 'approvalOutdated', 'approvalRequesterGone', 'reasonRequired'] as const),
  ],
  run: decideApproval,
})

export const decideApprovalForm = form({
  input: formOf(decideApprovalCall, { confirmed: formBoolean }),
  run: async (ctx, input) => {
    await decideApproval(ctx, input)
    return input
  },
  access: 'office',
  redirectTo: ({ confirmed }) => routes.adminApprovals({ done: confirmed ? 'confirmed' : 'refused' }),
})
