import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canFacilitate, canRestore } from '@/lib/ideas/proposals/policy'
import { findWithdrawal } from '@/lib/ideas/proposals/reading/find-withdrawal'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { canBecome, DECIDED_STATUSES, type DecidedStatus } from '@/lib/ideas/proposals/states'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import { listAnswers, type OfficialAnswer } from './list-answers'

/** What an officer can do about the status of a proposal. */
export type StatusWork =
  | { kind: 'restore' }
  | { kind: 'decide'; statuses: DecidedStatus[]; reasons: Awaited<ReturnType<typeof listReasonChoices>> }
  /** The present answer, if it was written down. */
  | { kind: 'correct'; answer: OfficialAnswer | undefined }
  | { kind: 'none' }

/** Throws the reason where the actor may do nothing. */
export async function loadStatusWork(ctx: Context, proposal: ProposalDetail): Promise<StatusWork> {
  if (proposal.status === 'CANCELLED') {
    requireAllowed(canRestore(ctx.actor, proposal, await findWithdrawal(ctx, proposal.id)))
    return { kind: 'restore' }
  }
  requireAllowed(canFacilitate(ctx.actor, proposal))
  const statuses = DECIDED_STATUSES.filter((status) => canBecome(proposal.status, status))
  if (statuses.length > 0 && !(await isOnBallot(ctx, proposal.id)))
    return { kind: 'decide', statuses, reasons: await listReasonChoices(ctx, 'REFUSAL') }
  if (!DECIDED_STATUSES.some((status) => status === proposal.status)) return { kind: 'none' }
  const [answer] = await listAnswers(ctx, proposal)
  return { kind: 'correct', answer }
}
