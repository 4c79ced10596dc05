import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'
import { routes, withQuery } from '@/lib/foundation/routes'
import { deleteComment } from './delete-comment'
import { forgetKeptComment, keepComment } from './kept-comment'
import type { commentForm, deleteCommentForm } from './schemas'
import { writeComment } from './write-comment'

/** Writes a comment from its form and says where to go: to the comment, or to the sign-in and back with what was typed. */
export async function writeCommentHere(ctx: Context, input: z.output<typeof commentForm>): Promise<{ path: string }> {
  const { proposalId, processId, parentId, body } = input
  const page = returnPath(input.path)
  if (ctx.actor.kind === 'visitor') {
    await keepComment(ctx, { proposalId, parentId: parentId ?? null, body })
    const back = withQuery(page, { reply: parentId })
    return { path: routes.loginFromAnonymous(processId, `${back}#comment-form`) }
  }
  const { id } = await writeComment(ctx, { proposalId, body, parentId })
  await forgetKeptComment()
  return { path: `${withQuery(page, { comment: id, done: 'commented' })}#comment-${id}` }
}

/** Deletes a comment from the form that asked whether that is meant. */
export async function deleteCommentHere(
  ctx: Context,
  { commentId, path }: z.output<typeof deleteCommentForm>,
): Promise<{ path: string }> {
  await deleteComment(ctx, { commentId })
  return { path: `${withQuery(returnPath(path), { done: 'commentDeleted' })}#comments` }
}
