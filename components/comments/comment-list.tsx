import { Heading } from '@/components/ui/heading'
import { Pager } from '@/components/ui/pager'
import type { CommentPage, ReadComment } from '@/lib/comments/list-comments'
import { formatDate } from '@/lib/i18n/format'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translations'

type CommentListProps = {
  comments: CommentPage
  /** All comments with their replies. */
  count: number
  locale: Locale
  timeZone: string
  hrefOf: (page: number) => string
  t: Translator
}

export function CommentList({ comments, count, locale, timeZone, hrefOf, t }: CommentListProps) {
  const dateOf = (comment: ReadComment) => formatDate(locale, comment.createdAt, timeZone)
  return (
    <section id="comments" aria-labelledby="comments-title" className="flex flex-col gap-4">
      <Heading level={2} size="md" id="comments-title">
        {t('detail.comments', { count })}
      </Heading>
      {comments.items.length === 0 && <p className="text-muted">{t('detail.noComments')}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {comments.items.map((comment) => (
          <li key={comment.id} className="py-4 first:pt-0">
            <OneComment comment={comment} date={dateOf(comment)} t={t} />
            {comment.replies.length > 0 && (
              <ol className="mt-3 flex flex-col gap-3 border-line border-s-4 ps-4">
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <OneComment comment={reply} date={dateOf(reply)} t={t} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <Pager
        label={t('detail.commentPages')}
        page={comments.page + 1}
        pages={Math.ceil(comments.total / comments.size)}
        hrefOf={hrefOf}
        previousLabel={t('list.previous')}
        nextLabel={t('list.next')}
        pageLabel={(page) => t('list.page', { page })}
      />
    </section>
  )
}

function OneComment({ comment, date, t }: { comment: ReadComment; date: string; t: Translator }) {
  if (comment.isDeleted) return <p className="text-muted italic">{t('detail.deletedComment')}</p>
  return (
    <>
      <p className="text-muted text-sm">{`${comment.author?.name ?? t('detail.formerMember')} · ${date}`}</p>
      <p dir="auto" className="max-w-text whitespace-pre-line break-words">
        {comment.body}
      </p>
    </>
  )
}
