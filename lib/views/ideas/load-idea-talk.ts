import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import type { Decision } from '@/lib/foundation/errors/decision'
import { COMMENTS_PAGE_SIZE } from '@/lib/ideas/proposals/limits'
import { isOpenToReaders } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { readListQuery } from '@/lib/ideas/proposals/reading/list-query'
import { listReasonChoices } from '@/lib/identity/organizations/reasons/list-reasons'
import { type CommentPage, listComments, pageOfComment } from '@/lib/participation/comments/list-comments'
import { canComment } from '@/lib/participation/comments/policy'
import { type StoredComment, storedComment } from '@/lib/participation/comments/stored-comment'
import { readTalkRequest, type TalkRequest } from '@/lib/participation/comments/talk-request'
import { findReachableAuthor } from '@/lib/participation/contact/find-reachable-author'
import { canContact } from '@/lib/participation/contact/policy'
import { type Follower, listPublicFollowers } from '@/lib/participation/follows/list-followers'
import { listOwnCases, type OwnCase } from '@/lib/participation/moderation/own-cases'
import { getTalkFactsOfPage } from '@/lib/process/modules/talk-facts'
import { defaultPrefix } from '@/lib/process/onboarding/registration/default-prefix'

/** What the reader may do with the comments of an idea. */
export type Commenting = {
  /** Null for a visitor. */
  decision: Decision | null
  /** What was typed before signing in. */
  stored: StoredComment | null
  /** The decisions about the reader's own comments, if an appeal is open. */
  cases: readonly OwnCase[]
  /** Stored reasons, if the form that hides a comment is open. */
  hidingReasons: Awaited<ReturnType<typeof listReasonChoices>>
}

/** Whether the reader may write to the author of an idea. */
export type Contacting = { decision: Decision; defaultPrefix: string }

/** The comments of an idea, and the forms and the list that the address opens. */
export type IdeaTalk = {
  request: TalkRequest
  /** Null if comments are not displayed. */
  comments: CommentPage | null
  commenting: Commenting | null
  /** Null unless a member asks for the form. */
  contact: { writer: SignedInContext; contacting: Contacting } | null
  /** Null unless asked for. */
  followers: readonly Follower[] | null
}

type Search = Record<string, string | string[] | undefined>

const FOLLOWERS_SHOWN = 100

export async function loadIdeaTalk(ctx: Context, proposal: ProposalDetail, search: Search): Promise<IdeaTalk> {
  const request = readTalkRequest(search)
  const page = readListQuery(search).page - 1
  const areShown = areCommentsShown(proposal)
  const isOpen = isOpenToReaders(proposal)
  const [comments, commenting, contact, followers] = await Promise.all([
    areShown ? commentsOf(ctx, proposal, { ...request, page }) : null,
    areShown ? commentingOf(ctx, proposal, request) : null,
    isOpen && request.contact ? contactOf(ctx, proposal) : null,
    isOpen && request.followers ? listPublicFollowers(ctx, proposal.id, { page: 0, size: FOLLOWERS_SHOWN }) : null,
  ])
  return { request, comments, commenting, contact, followers: followers?.items ?? null }
}

function areCommentsShown(proposal: ProposalDetail): boolean {
  const { status, isPublished, commentsCount, process } = proposal
  if (!isPublished || status === 'DRAFT' || status === 'CANCELLED') return false
  const isGone = proposal.isHidden && proposal.title === ''
  return !isGone && (process.commentsEnabled || commentsCount > 0)
}

/** The requested page of the comments, or the page of the requested comment. */
async function commentsOf(
  ctx: Context,
  { id: proposalId, processId, commentsCount }: ProposalDetail,
  { page, comment, order }: { page: number } & Pick<TalkRequest, 'comment' | 'order'>,
): Promise<CommentPage> {
  const size = COMMENTS_PAGE_SIZE
  // Who follows the link of a comment that was hidden or removed reads that it was.
  const hasNone = commentsCount === 0 && comment === null
  if (hasNone && ctx.actor.kind === 'visitor') return { items: [], total: 0, page: 0, size }
  const found =
    comment === null ? page : await pageOfComment(ctx, { proposalId, processId, commentId: comment, size, order })
  return listComments(ctx, { proposalId, processId, page: found, size, order })
}

// No query for a visitor.
async function commentingOf(ctx: Context, proposal: ProposalDetail, request: TalkRequest): Promise<Commenting> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { decision: null, stored: null, cases: [], hidingReasons: [] }
  const [facts, stored, cases, hidingReasons] = await Promise.all([
    getTalkFactsOfPage(ctx, proposal.moduleId),
    storedComment(ctx, proposal.id),
    request.appeal === null ? [] : listOwnCases(ctx, { proposalId: proposal.id }).then(({ items }) => items),
    request.hide === null ? [] : listReasonChoices(ctx, 'HIDING'),
  ])
  return { decision: canComment(actor, proposal, facts, ctx.now), stored, cases, hidingReasons }
}

async function contactOf(ctx: Context, proposal: ProposalDetail): Promise<IdeaTalk['contact']> {
  if (ctx.actor.kind !== 'user') return null
  const writer = requireSignedIn(ctx)
  const [author, prefix] = await Promise.all([findReachableAuthor(ctx, proposal.authorId), defaultPrefix(ctx)])
  const decision = canContact(ctx.actor, proposal, author && { canReceive: true })
  return { writer, contacting: { decision, defaultPrefix: prefix } }
}
