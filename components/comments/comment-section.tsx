import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import { withQuery } from '@/lib/foundation/routes'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { CommentPage } from '@/lib/participation/comments/list-comments'
import { canComment } from '@/lib/participation/comments/policy'
import type { TalkRequest } from '@/lib/participation/comments/talk-request'
import { getTalkFacts } from '@/lib/process/modules/live-facts'
import { CommentEntry } from './comment-entry'
import { CommentList } from './comment-list'

type CommentSectionProps = {
  ctx: Context
  proposal: ProposalDetail
  comments: CommentPage
  request: TalkRequest
  /** What has just been done here. */
  done: unknown
  /** The address of the page. */
  path: string
  /** The words of `proposals`. */
  t: Translator
}

/** The comments of an idea and what the reader can do with them. A visitor gets links only, and costs no query more. */
export async function CommentSection({ ctx, proposal, comments, request, done, path, t }: CommentSectionProps) {
  const words = await getTranslations('talk')
  const decision =
    ctx.actor.kind === 'user'
      ? canComment(ctx.actor, proposal, await getTalkFacts(ctx, proposal.moduleId), ctx.now)
      : null
  const here = comments.page > 0 ? withQuery(path, { page: comments.page + 1 }) : path
  return (
    <section id="comments" aria-labelledby="comments-title" className="flex flex-col gap-6">
      <Heading level={2} size="md" id="comments-title">
        {t('detail.comments', { count: proposal.commentsCount })}
      </Heading>
      {(done === 'commented' || done === 'commentDeleted') && (
        <Notice tone="success" role="status">
          {words(`done.${done}`)}
        </Notice>
      )}
      {comments.items.length === 0 ? (
        <p className="text-muted">{t('detail.noComments')}</p>
      ) : (
        <CommentList
          ctx={ctx}
          comments={comments}
          request={request}
          processId={proposal.processId}
          proposalId={proposal.id}
          canReply={decision?.allowed === true}
          path={here}
          t={t}
          words={words}
        />
      )}
      <Pager
        label={t('detail.commentPages')}
        page={comments.page + 1}
        pages={Math.ceil(comments.total / comments.size)}
        hrefOf={(page) => `${withQuery(path, { page })}#comments`}
        previousLabel={t('list.previous')}
        nextLabel={t('list.next')}
        pageLabel={(page) => t('list.page', { page })}
      />
      {request.reply === null && (
        <CommentEntry ctx={ctx} proposal={proposal} decision={decision} path={path} words={words} />
      )}
    </section>
  )
}
