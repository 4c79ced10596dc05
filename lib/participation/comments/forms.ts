import 'server-only'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { deleteComment } from './delete-comment'
import { commentBody } from './schemas'
import { dropStoredComment, storeComment } from './stored-comment'
import { writeComment } from './write-comment'

/** The comment form under an idea. */
export const commentForm = z.strictObject({
  proposalId: formId,
  processId: formId,
  parentId: formIdOrUndefined,
  ...onPage,
  body: commentBody,
})

export const deleteCommentForm = z.strictObject({ commentId: formId, ...onPage })

/** Writes the comment and answers its address; visitors are sent to the sign-in, and the text is stored in a cookie. */
export async function writeCommentByForm(ctx: Context, input: z.output<typeof commentForm>): Promise<{ path: string }> {
  const { proposalId, processId, parentId, body } = input
  const page = returnPath(input.path)
  if (ctx.actor.kind === 'visitor') {
    await storeComment(ctx, { proposalId, parentId: parentId ?? null, body })
    const back = withQuery(page, { reply: parentId })
    return { path: routes.loginFromAnonymous(processId, `${back}#comment-form`) }
  }
  const { id, isWaiting } = await writeComment(ctx, { proposalId, body, parentId })
  await dropStoredComment()
  return {
    path: `${pageAfter(page, { comment: id, done: isWaiting ? 'commentWaits' : 'commented' }).path}#comment-${id}`,
  }
}

/** Deletes the comment after the confirmation form. */
export async function deleteCommentByForm(
  ctx: Context,
  { commentId, path }: z.output<typeof deleteCommentForm>,
): Promise<{ path: string }> {
  await deleteComment(ctx, { commentId })
  return { path: `${pageAfter(path, { done: 'commentDeleted' }).path}#comments` }
}
