import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { canReadText, isAuthor, type ProposalFacts } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { listOwnCases, type OwnCase } from './own-cases'

export type HiddenIdea = {
  /** Null for everybody but the authors and the moderators. */
  reason: string | null
  /** The decisions that an author may appeal; null for everybody else. */
  cases: OwnCase[] | null
  /** Removed for good: nobody reads it any more. */
  isRemoved: boolean
}

/** Why an idea is hidden, as far as the reader may know; null if it is not hidden. */
export async function loadHiddenIdea(ctx: Context, proposal: ProposalDetail): Promise<HiddenIdea | null> {
  if (!proposal.isHidden) return null
  const [reason, cases] = await Promise.all([
    readHiddenReason(ctx, proposal),
    isAuthor(ctx.actor, proposal) ? listOwnCases(ctx, { proposalId: proposal.id }) : null,
  ])
  return { reason, cases: cases?.items ?? null, isRemoved: proposal.isRemoved }
}

/** Why a proposal was hidden, for its authors and moderators; null for all others. */
async function readHiddenReason(ctx: Context, proposal: ProposalFacts & { id: number }): Promise<string | null> {
  if (!canReadText(ctx.actor, proposal).allowed) return null
  const row = await ctx.db.proposal.findFirst({ where: { id: proposal.id }, select: { hiddenReason: true } })
  return row?.hiddenReason ?? ''
}
