import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { listQuery, type Page, sortOrder } from '@/lib/foundation/input/paging'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { getProposal } from '@/lib/ideas/proposals/reading/get-proposal'
import { listComments, type ReadComment } from './list-comments'
import { commentWithReplies, ofProposal } from './shapes'

type Input = { proposalId: number; page?: unknown; size?: unknown; sort?: string | undefined }

/** The comments of a proposal by the API. Throws proposalUnknown where the proposal is not visible. */
export async function listProposalComments(
  ctx: Context,
  { proposalId, page, size, sort }: Input,
): Promise<Page<ReadComment>> {
  const proposal = await getProposal(ctx, proposalId)
  const request = { proposalId, processId: proposal.processId, page: Number(page), size: Number(size) }
  if (proposal.status === 'CANCELLED' || !canReadText(ctx.actor, proposal).allowed)
    return { items: [], total: 0, page: request.page, size: request.size }
  const order = sortOrder(sort, 'createdAt').descending ? 'newest' : 'oldest'
  return listComments(ctx, { ...request, order })
}

export const listCommentsCall = call({
  method: 'GET',
  path: '/proposals/{proposalId}/comments',
  summary: 'The comments of a proposal with their replies, the oldest first unless sorted otherwise',
  tag: 'Comments',
  access: 'public',
  answers: 'list',
  params: ofProposal,
  query: listQuery(['createdAt']),
  output: z.array(commentWithReplies),
  errors: ['proposalUnknown', 'processPrivate'],
  run: listProposalComments,
})
