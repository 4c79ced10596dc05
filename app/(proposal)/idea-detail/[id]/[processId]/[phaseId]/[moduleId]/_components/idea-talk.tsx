import { CommentSection } from '@/components/comments/comment-section'
import { ContactForm } from '@/components/contact/contact-form'
import { FollowerList } from '@/components/follows/follower-list'
import { ReportForm } from '@/components/moderation/report-form'
import { Notice } from '@/components/ui/notice'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { isAuthor } from '@/lib/ideas/proposals/policy'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { CommentPage } from '@/lib/participation/comments/list-comments'
import type { TalkRequest } from '@/lib/participation/comments/talk-request'
import { listPublicFollowers } from '@/lib/participation/follows/list-followers'
import { loadCommenting, loadContacting } from './load-talk'

type IdeaTalkProps = {
  ctx: Context
  proposal: ProposalDetail
  comments: CommentPage | null
  request: TalkRequest
  done: unknown
  path: string
  t: Translator<'proposals'>
}

const FOLLOWERS_SHOWN = 100

/** The comments of an idea, and the form or list that the address opens. */
export async function IdeaTalk({ ctx, proposal, comments, request, done, path, t }: IdeaTalkProps) {
  const isOpen = proposal.isPublished && !proposal.isHidden && proposal.status !== 'CANCELLED'
  const isSignedIn = ctx.actor.kind === 'user'
  const isReporting = isOpen && request.report === 'idea' && isSignedIn && !isAuthor(ctx.actor, proposal)
  const writer = isOpen && request.contact && isSignedIn ? requireSignedIn(ctx) : null
  const [words, contacting, followers, commenting] = await Promise.all([
    getTranslations('talk'),
    writer && loadContacting(writer, proposal),
    isOpen && request.followers ? listPublicFollowers(ctx, proposal.id, { page: 0, size: FOLLOWERS_SHOWN }) : null,
    comments && loadCommenting(ctx, proposal, request),
  ])
  return (
    <>
      {(done === 'reported' || done === 'appealed' || done === 'contacted') && (
        <Notice tone="success" role="status">
          {words(`done.${done}`)}
        </Notice>
      )}
      {writer && contacting && (
        <ContactForm ctx={writer} proposalId={proposal.id} contacting={contacting} path={path} words={words} />
      )}
      {isReporting && <ReportForm proposalId={proposal.id} path={path} words={words} />}
      {followers && <FollowerList followers={followers.items} followersCount={proposal.followersCount} words={words} />}
      {comments && commenting && (
        <CommentSection {...{ ctx, proposal, comments, commenting, request, done, path, t }} />
      )}
    </>
  )
}
