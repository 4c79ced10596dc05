import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockApproval, requirePending } from './lock-approval'
import { mailRefused } from './mail-approval'
import { canDecideApproval } from './policy'

/** Refuses, as another officer, what a colleague asked for; a mail tells the requester why. */
export async function refuseApproval(
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<{ id: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const approval = await lockApproval(ctx, id)
    if (!approval) throw new AppError('approvalUnknown')
    requireAllowed(canDecideApproval(ctx.actor, approval))
    requirePending(approval, ctx.now)
    if (reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
    const decided = { decision: 'REFUSED', decidedAt: ctx.now, deciderId: ctx.actor.userId, answer: reason } as const
    await ctx.db.approval.update({ where: { id }, data: decided })
    const { act, subject, requesterId } = approval
    await recordAudit(ctx, {
      act: 'approval.refused',
      subject,
      facts: { act, reason, approval: id, requester: requesterId },
    })
    await mailRefused(ctx, approval, reason)
    return { id }
  })
}
