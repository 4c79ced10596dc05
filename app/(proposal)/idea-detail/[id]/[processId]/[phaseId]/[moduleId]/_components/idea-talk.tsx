import { CommentSection } from '@/components/comments/comment-section'
import { ContactForm } from '@/components/contact/contact-form'
import { FollowerList } from '@/components/follows/follower-list'
import { ReportForm } from '@/components/moderation/report-form'
import { Notice } from '@/components/ui/notice'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { COMMENTS_PAGE_SIZE } from '@/lib/ideas/proposals/limits'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import { type CommentPage, listComments, pageOfComment } from '@/lib/participation/comments/list-comments'
import type { TalkRequest } from '@/lib/participation/comments/talk-request'

type IdeaTalkProps = {
  ctx: Context
  proposal: ProposalDetail
  comments: CommentPage | null
  request: TalkRequest
  done: unknown
  path: string
  /** The words of `proposals`. */
  t: Translator
}

/** What people say and do around an idea; each form stands here only when it was asked for. */
export async function IdeaTalk({ ctx, proposal, comments, request, done, path, t }: IdeaTalkProps) {
  const words = await getTranslations('talk')
  const isOpen = proposal.isPublished && !proposal.isHidden && proposal.status !== 'CANCELLED'
  const isReporting = request.report === 'idea' && ctx.actor.kind === 'user' && !isAuthor(ctx.actor, proposal)
  return (
    <>
      {(done === 'reported' || done === 'appealed' || done === 'contacted') && (
        <Notice tone="success" role="status">
          {words(`done.${done}`)}
        </Notice>
      )}
      {isOpen && request.contact && <ContactForm ctx={ctx} proposal={proposal} path={path} words={words} />}
      {isOpen && isReporting && <ReportForm proposalId={proposal.id} path={path} words={words} />}
      {isOpen && request.followers && (
        <FollowerList ctx={ctx} proposalId={proposal.id} followersCount={proposal.followersCount} words={words} />
      )}
      {comments && <CommentSection {...{ ctx, proposal, comments, request, done, path, t }} />}
    </>
  )
}

/** One page of the comments of an idea, the one asked for or the one with the comment asked for; null where there is no talk. */
export async function talkPage(
  ctx: Context,
  proposal: ProposalDetail,
  asked: { page: number; comment: number | null },
): Promise<CommentPage | null> {
  const { id: proposalId, processId, status, process } = proposal
  const isSilent = !process.commentsEnabled && proposal.commentsCount === 0
  const isGone = proposal.isHidden && proposal.title === ''
  if (status === 'DRAFT' || status === 'CANCELLED' || isSilent || isGone || !proposal.isPublished) return null
  const size = COMMENTS_PAGE_SIZE
  if (proposal.commentsCount === 0 && ctx.actor.kind === 'visitor') return { items: [], total: 0, page: 0, size }
  const page =
    asked.comment === null ? asked.page : await pageOfComment(ctx, { proposalId, commentId: asked.comment, size })
  return listComments(ctx, { proposalId, processId, page, size })
}
