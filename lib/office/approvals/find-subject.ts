import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ListedApproval } from '@/lib/identity/approvals/list-approvals'
import { type ApprovalSubject, approvedActs } from './approved-acts'

/** The act of a request; one that this release does not know cannot be confirmed. */
export function actOf({ act }: Pick<ListedApproval, 'act'>) {
  const known = Object.entries(approvedActs).find(([name]) => name === act)
  if (!known) throw new AppError('approvalOutdated')
  return known[1]
}

/** What a request is about; null once it is gone. */
export async function findSubject(ctx: Context, approval: ListedApproval): Promise<ApprovalSubject | null> {
  const [subject] = await Promise.allSettled([actOf(approval).subject(ctx, approval.input)])
  if (subject.status === 'fulfilled') return subject.value
  if (subject.reason instanceof AppError) return null
  throw subject.reason
}
