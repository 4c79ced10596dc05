import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockApproval, requirePending } from './lock-approval'
import { common, id, params } from './shapes'

/** Withdraws what the actor asked for and nobody has decided. */
export async function withdrawApproval(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const approval = await lockApproval(ctx, id)
    if (approval?.requesterId !== ctx.actor.userId) throw new AppError('approvalUnknown')
    requirePending(approval, ctx.now)
    const decided = { decision: 'WITHDRAWN', decidedAt: ctx.now, deciderId: ctx.actor.userId } as const
    await ctx.db.approval.update({ where: { id }, data: decided })
    const { act, subject } = approval
    await recordAudit(ctx, { act: 'approval.withdrawn', subject, facts: { act, approval: id } })
    return { id }
  })
}

export const withdrawApprovalCall = call({
  ...common,
  method: 'DELETE',
  path: '/approvals/{id}',
  summary: 'Withdraw an own request for a second officer',
  params,
  output: z.object({ id }),
  errors: ['approvalUnknown', 'approvalDecided', 'approvalExpired'],
  run: withdrawApproval,
})

export const withdrawApprovalForm = form({
  input: formOf(withdrawApprovalCall),
  run: withdrawApproval,
  access: 'office',
  redirectTo: () => routes.adminApprovals({ done: 'withdrawn' }),
})
