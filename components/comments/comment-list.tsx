import { formProps } from '@/components/forms/form-props'
import { AppealForm } from '@/components/moderation/appeal-form'
import { HideCommentForm } from '@/components/moderation/hide-comment-form'
import { ReportForm } from '@/components/moderation/report-form'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/form'
import { Heading } from '@/components/ui/heading'
import { HiddenField } from '@/components/ui/hidden-field'
import type { SelectOption } from '@/components/ui/select-field'
import { SubmitOrCancel } from '@/components/ui/submit-or-cancel'
import { withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDate } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { deleteCommentAction } from '@/lib/generated/actions/participation/comments/delete-comment'
import type { CommentPage, ReadComment } from '@/lib/participation/comments/list-comments'
import { canDeleteComment } from '@/lib/participation/comments/policy'
import type { StoredComment } from '@/lib/participation/comments/stored-comment'
import type { TalkRequest } from '@/lib/participation/comments/talk-request'
import type { OwnCase } from '@/lib/participation/moderation/own-cases'
import { canModerate } from '@/lib/participation/moderation/policy'
import { CommentAuthorLine } from './comment-author-line'
import { CommentForm } from './comment-form'

type CommentListProps = {
  ctx: Context
  comments: CommentPage
  request: TalkRequest
  proposalId: number
  processId: number
  canReply: boolean
  /** What the reader typed before signing in. */
  stored: StoredComment | null
  /** The decisions about the reader's own comments, if an appeal is open. */
  cases: readonly OwnCase[]
  hidingReasons: SelectOption[]
  /** The page of comments, to come back to. */
  path: string
  /** The words of `proposals`, and those of `talk`. */
  t: Translator<'proposals'>
  words: Translator<'talk'>
}

export function CommentList({ comments, ...shared }: CommentListProps) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {comments.items.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`} className="flex scroll-mt-4 flex-col gap-3 py-4 first:pt-0">
          <OneComment comment={comment} {...shared} />
          {comment.replies.length > 0 && (
            <ol className="ms-5 flex flex-col gap-3 border-line border-s-2 ps-3">
              {comment.replies.map((reply) => (
                <li key={reply.id} id={`comment-${reply.id}`} className="flex scroll-mt-4 flex-col gap-2">
                  <OneComment comment={reply} {...shared} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
}

type OneCommentProps = Omit<CommentListProps, 'comments'> & { comment: ReadComment }

function OneComment(props: OneCommentProps) {
  const { ctx, comment, t, words } = props
  if (comment.isDeleted) return <p className="text-muted italic">{t('detail.deletedComment')}</p>
  if (comment.isHidden && comment.body === '' && (!comment.isRemoved || comment.hiddenReason === null))
    return <p className="text-muted italic">{words(comment.isRemoved ? 'comments.removed' : 'comments.hidden')}</p>
  const isOfficial = comment.author?.role === 'official'
  const date = formatDate(ctx.locale, comment.createdAt, ctx.organization.timeZone)
  return (
    <>
      <div className={isOfficial ? 'official-comment' : undefined}>
        <CommentAuthorLine author={comment.author} name={nameOf(comment, t)} date={date} words={words} />
        <p dir="auto" className="max-w-text whitespace-pre-wrap break-words ps-12">
          {comment.isRemoved ? words('comments.removed') : comment.body}
        </p>
      </div>
      {comment.isHidden && <HiddenNote comment={comment} words={words} />}
      {ctx.actor.kind === 'user' && <CommentActs {...props} />}
    </>
  )
}

function HiddenNote({ comment, words }: { comment: ReadComment; words: Translator<'talk'> }) {
  const reason = comment.hiddenReason ?? ''
  const held = reason === '' ? words('comments.waits') : words('comments.refused', { reason })
  return (
    <p className="border-warning border-s-4 ps-3 text-sm">
      {comment.isHeld ? held : `${words('hidden.own')}. ${words('hidden.reason', { reason })}`}
    </p>
  )
}

/** What a member can do with a comment; each link opens its form on this page. */
function CommentActs(props: OneCommentProps) {
  const { ctx, comment, request, proposalId, processId, canReply, stored, cases, hidingReasons, path, t, words } = props
  const { id } = comment
  const name = nameOf(comment, t)
  const isOwn = ctx.actor.kind === 'user' && comment.author?.id === ctx.actor.userId
  const canDelete = canDeleteComment(ctx.actor, { authorId: comment.author?.id ?? null }).allowed
  const canHide = !isOwn && !comment.isHidden && canModerate(ctx.actor, processId).allowed
  if (request.remove === id && canDelete) return <DeleteCommentForm commentId={id} path={path} words={words} />
  if (request.hide === id && canHide)
    return <HideCommentForm reasons={hidingReasons} commentId={id} path={path} words={words} />
  if (request.report === id && !isOwn)
    return <ReportForm proposalId={proposalId} commentId={id} path={path} words={words} />
  if (request.appeal === id && isOwn && comment.isHidden)
    return <AppealForm cases={cases} commentId={id} path={path} words={words} />
  if (request.reply === id && canReply)
    return (
      <CommentForm
        proposalId={proposalId}
        processId={processId}
        parentId={id}
        stored={stored}
        path={path}
        words={words}
      />
    )
  const acts = [
    canReply &&
      !comment.isHidden && {
        act: 'reply',
        text: 'comments.reply' as const,
        label: words('comments.replyName', { name }),
      },
    isOwn &&
      comment.isHidden &&
      !comment.isHeld && { act: 'appeal', text: 'appeal.open' as const, label: words('appeal.open') },
    !isOwn &&
      !comment.isHidden && { act: 'report', text: 'report.open' as const, label: words('report.openName', { name }) },
    canHide && { act: 'hide', text: 'comments.hide' as const, label: words('comments.hideName', { name }) },
    canDelete && { act: 'delete', text: 'comments.delete' as const, label: words('comments.deleteName', { name }) },
  ].filter((act) => act !== false)
  return (
    <p className="flex flex-wrap gap-x-5 ps-12 text-sm">
      {acts.map(({ act, text, label }) => (
        <a
          key={act}
          href={`${withQuery(path, { [act]: id })}#${act === 'reply' ? 'comment-form' : `comment-${id}`}`}
          aria-label={label}
          className="inline-flex min-h-11 items-center"
        >
          {words(text)}
        </a>
      ))}
    </p>
  )
}

function nameOf(comment: ReadComment, t: Translator<'proposals'>): string {
  return comment.author?.name ?? t('detail.formerMember')
}

type DeleteCommentFormProps = { commentId: number; path: string; words: Translator<'talk'> }

/** Confirmation of deleting a comment (spec: comments). */
async function DeleteCommentForm({ commentId, path, words }: DeleteCommentFormProps) {
  return (
    <Card tone="sunken">
      <Heading level={3} size="sm">
        {words('comments.deleteTitle')}
      </Heading>
      <p className="max-w-text">{words('comments.deleteBody')}</p>
      <Form {...(await formProps())} action={deleteCommentAction} idPrefix="delete-" className="flex flex-col gap-4">
        <HiddenField name="commentId" value={commentId} />
        <HiddenField name="path" value={path} />
        <SubmitOrCancel
          variant="danger"
          submit={words('comments.deleteSubmit')}
          cancel={words('cancel')}
          href={`${path}#comment-${commentId}`}
        />
      </Form>
    </Card>
  )
}
