import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { type CommentPage, listComments } from './list-comments'

type Input = { proposalId: number; page?: unknown; size?: unknown }

/** The comments of a proposal by the API. Throws proposalUnknown where the proposal is not visible. */
export async function listProposalComments(ctx: Context, { proposalId, page, size }: Input): Promise<CommentPage> {
  const proposal = await getProposal(ctx, proposalId)
  const request = { proposalId, processId: proposal.processId, page: Number(page), size: Number(size) }
  return proposal.status === 'CANCELLED' || !canReadText(ctx.actor, proposal).allowed
    ? { items: [], total: 0, page: request.page, size: request.size }
    : listComments(ctx, request)
}
