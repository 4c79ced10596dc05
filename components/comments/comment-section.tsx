import { Heading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/notice'
import { Pager } from '@/components/ui/pager'
import { withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { getTranslations, type Translator } from '@/lib/foundation/i18n/translations'
import type { ProposalDetail } from '@/lib/ideas/proposals/reading/get-proposal'
import type { CommentPage } from '@/lib/participation/comments/list-comments'
import { COMMENT_ORDERS, type CommentOrder } from '@/lib/participation/comments/orders'
import type { TalkRequest } from '@/lib/participation/comments/talk-request'
import type { Commenting } from '@/lib/views/ideas/load-idea-talk'
import { CommentEntry } from './comment-entry'
import { CommentList } from './comment-list'

type CommentSectionProps = {
  ctx: Context
  proposal: ProposalDetail
  comments: CommentPage
  commenting: Commenting
  request: TalkRequest
  /** The completed action that the address names. */
  done: unknown
  /** The address of the page. */
  path: string
  /** The words of `proposals`. */
  t: Translator<'proposals'>
}

/** The comments of an idea and what the reader can do with them. */
export async function CommentSection(props: CommentSectionProps) {
  const { ctx, proposal, comments, commenting, request, done, path, t } = props
  const { decision, stored, cases, hidingReasons } = commenting
  const words = await getTranslations('talk')
  const order = request.order === 'newest' ? 'newest' : undefined
  const here = withQuery(path, { page: comments.page > 0 ? comments.page + 1 : undefined, comments: order })
  return (
    <section id="comments" aria-labelledby="comments-title" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading level={2} size="md" id="comments-title">
          {t('detail.comments', { count: proposal.commentsCount })}
        </Heading>
        {comments.total > 1 && <CommentOrderLinks order={request.order} path={path} words={words} />}
      </div>
      {(done === 'commented' || done === 'commentDeleted' || done === 'commentHidden' || done === 'commentWaits') && (
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
          stored={stored}
          cases={cases}
          hidingReasons={hidingReasons}
          path={here}
          t={t}
          words={words}
        />
      )}
      <Pager
        label={t('detail.commentPages')}
        page={comments.page + 1}
        pages={Math.ceil(comments.total / comments.size)}
        hrefOf={(page) => `${withQuery(path, { page, comments: order })}#comments`}
        previousLabel={t('list.previous')}
        nextLabel={t('list.next')}
        pageLabel={(page) => t('list.page', { page })}
      />
      {request.reply === null && (
        <CommentEntry ctx={ctx} proposal={proposal} decision={decision} stored={stored} path={path} words={words} />
      )}
    </section>
  )
}

type CommentOrderLinksProps = { order: CommentOrder; path: string; words: Translator<'talk'> }

/** The order of the comments: the current one, and the link to the other. */
function CommentOrderLinks({ order, path, words }: CommentOrderLinksProps) {
  return (
    <ul aria-label={words('order.label')} className="flex gap-4 text-sm">
      {COMMENT_ORDERS.map((one) => (
        <li key={one}>
          {one === order ? (
            <span aria-current="true" className="inline-flex min-h-11 items-center font-semibold">
              {words(`order.${one}`)}
            </span>
          ) : (
            <a
              href={`${withQuery(path, { comments: one === 'newest' ? one : undefined })}#comments`}
              className="inline-flex min-h-11 items-center"
            >
              {words(`order.${one}`)}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
