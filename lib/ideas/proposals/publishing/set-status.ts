import 'server-only'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import { canBecome, type DecidedStatus } from '@/lib/ideas/proposals/states'
import { recordAudit } from '@/lib/identity/audit/record'

type StatusSet = { id: number; processId: number; phaseId: number; moduleId: number }

/**
 * Sets the status of a proposal to approved, not approved or not evaluated, with a public reason (FACILITATOR,
 * ADMIN).
 */
export async function setStatus(
  ctx: Context,
  { proposalId, status, reason }: { proposalId: number; status: DecidedStatus; reason: string },
): Promise<StatusSet> {
  return transaction(ctx, async (tx) => {
    const proposal = await lockProposal(tx, proposalId)
    requireAllowed(canFacilitate(ctx.actor, proposal))
    if (reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
    if (!canBecome(proposal.status, status)) throw new AppError('proposalStatusUnreachable', {}, { field: 'status' })
    if (await tx.db.candidate.findFirst({ where: { proposalId }, select: { proposalId: true } }))
      throw new AppError('votingAlreadyOpened')
    await tx.db.proposal.update({ where: { id: proposalId }, data: { status, statusReason: reason } })
    await recordAudit(tx, { act: 'proposal.statusSet', subject: `proposal ${proposalId}`, facts: { status, reason } })
    await notifyFollowers(tx, { kind: 'status', proposalId, facts: { status, reason } })
    const { processId, phaseId, moduleId } = proposal
    return { id: proposalId, processId, phaseId, moduleId }
  })
}
