import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import type { ReasonGiven } from '@/lib/identity/organizations/reasons/chosen-reason'
import { canDecide } from '@/lib/participation/moderation/policy'
import { settleCase } from './decide-case'

/**
 * Hides an idea without a report, with a reason for its authors, who can appeal as in every case. The caller writes the
 * log.
 */
export async function hideProposal(
  context: Context,
  { proposalId, ...given }: ReasonGiven & { proposalId: number },
): Promise<{ caseId: number }> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const { processId, authorId, coAuthorIds, isHidden } = await lockProposal(ctx, proposalId)
    const authorIds = [authorId, ...coAuthorIds].filter((id) => id !== null)
    requireAllowed(canDecide(ctx.actor, { processId, authorIds, isReporter: false }))
    if (isHidden) throw new AppError('proposalHidden')
    const open = { proposalId, commentId: null, state: 'OPEN' as const }
    const known = await ctx.db.moderationCase.findFirst({ where: open, select: { id: true } })
    const { id: caseId } =
      known ??
      (await ctx.db.moderationCase.create({
        data: { organizationId: ctx.organization.id, ...open, openedAt: ctx.now },
        select: { id: true },
      }))
    await settleCase(ctx, { caseId, decision: 'HIDE', ...given })
    return { caseId }
  })
}
