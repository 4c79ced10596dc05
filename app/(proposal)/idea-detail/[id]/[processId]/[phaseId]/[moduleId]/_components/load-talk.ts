import type { Commenting } from '@/components/comments/comment-section'
import type { Contacting } from '@/components/contact/contact-form'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { COMMENTS_PAGE_SIZE } from '@/lib/ideas/proposals/limits'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import { type CommentPage, listComments, pageOfComment } from '@/lib/participation/comments/list-comments'
import { canComment } from '@/lib/participation/comments/policy'
import { storedComment } from '@/lib/participation/comments/stored-comment'
import type { TalkRequest } from '@/lib/participation/comments/talk-request'
import { findReachableAuthor } from '@/lib/participation/contact/find-reachable-author'
import { canContact } from '@/lib/participation/contact/policy'
import { listOwnCases } from '@/lib/participation/moderation/own-cases'
import { getTalkFacts } from '@/lib/process/modules/talk-facts'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'

/**
 * The requested page of an idea's comments, or the page of the requested comment; null if comments are not displayed.
 */
export async function loadComments(
  ctx: Context,
  proposal: ProposalDetail,
  requested: { page: number } & Pick<TalkRequest, 'comment' | 'order'>,
): Promise<CommentPage | null> {
  const { id: proposalId, processId, status, process } = proposal
  const isSilent = !process.commentsEnabled && proposal.commentsCount === 0
  const isGone = proposal.isHidden && proposal.title === ''
  if (status === 'DRAFT' || status === 'CANCELLED' || isSilent || isGone || !proposal.isPublished) return null
  const size = COMMENTS_PAGE_SIZE
  const { comment, order } = requested
  // Who follows the link of a comment that was hidden or removed reads that it was.
  const hasNone = proposal.commentsCount === 0 && comment === null
  if (hasNone && ctx.actor.kind === 'visitor') return { items: [], total: 0, page: 0, size }
  const page =
    comment === null
      ? requested.page
      : await pageOfComment(ctx, { proposalId, processId, commentId: comment, size, order })
  return listComments(ctx, { proposalId, processId, page, size, order })
}

/** What the reader may do with the comments of an idea; no query for a visitor. */
export async function loadCommenting(
  ctx: Context,
  proposal: ProposalDetail,
  request: TalkRequest,
): Promise<Commenting> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { decision: null, stored: null, cases: [], hidingReasons: [] }
  const [facts, stored, cases, hidingReasons] = await Promise.all([
    getTalkFacts(ctx, proposal.moduleId),
    storedComment(ctx, proposal.id),
    request.appeal === null ? [] : listOwnCases(ctx, { proposalId: proposal.id }).then(({ items }) => items),
    request.hide === null ? [] : listReasonChoices(ctx, 'HIDING'),
  ])
  return { decision: canComment(actor, proposal, facts, ctx.now), stored, cases, hidingReasons }
}

/** Whether the reader may write to the author of an idea. */
export async function loadContacting(ctx: SignedInContext, proposal: ProposalDetail): Promise<Contacting> {
  const [author, prefix] = await Promise.all([findReachableAuthor(ctx, proposal.authorId), defaultPrefix(ctx)])
  return { decision: canContact(ctx.actor, proposal, author && { canReceive: true }), defaultPrefix: prefix }
}
