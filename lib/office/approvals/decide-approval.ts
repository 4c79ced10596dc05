import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { getApproval } from '@/lib/identity/approvals/list-approvals'
import { requirePending } from '@/lib/identity/approvals/lock-approval'
import { canDecideApproval } from '@/lib/identity/approvals/policy'
import { refuseApproval } from '@/lib/identity/approvals/refuse-approval'
import type { ApprovalDecisionInput } from '@/lib/identity/approvals/schemas'
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
