import 'server-only'
import { administers } from '@/lib/catalogues/actor'
import type { Context } from '@/lib/foundation/context/context'
import { canCancel, canEditDraft, canFacilitate } from '@/lib/ideas/proposals/policy'
import { findWithdrawal } from '@/lib/ideas/proposals/reading/find-withdrawal'
import { findDraft, type ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { isOnBallot } from '@/lib/ideas/proposals/reading/is-on-ballot'
import { type Way, waysOf } from '@/lib/ideas/proposals/ways'
import { kindsOf } from '@/lib/participation/evaluations/policy'

/** What the reader may do with an idea. Only facts that could change the answer for this reader are read. */
export async function loadWays(ctx: Context, proposal: ProposalDetail): Promise<Way[]> {
  const { actor, organization } = ctx
  const { id, processId } = proposal
  const mayChangeStatus = canFacilitate(actor, proposal).allowed || canCancel(actor, proposal).allowed
  const mayRestore = proposal.status === 'CANCELLED' && administers(actor, processId)
  const [draft, isFrozen, withdrawnFrom] = await Promise.all([
    canEditDraft(actor, proposal).allowed ? findDraft(ctx, id) : null,
    mayChangeStatus ? isOnBallot(ctx, id) : false,
    mayRestore ? findWithdrawal(ctx, id) : null,
  ])
  return waysOf(actor, {
    proposal,
    hasDraft: draft !== null,
    isOnBallot: isFrozen,
    withdrawnFrom,
    evaluates: kindsOf(actor, processId).length > 0,
    isMultilingual: organization.languages.length > 1,
  })
}
