import 'server-only'
import { z } from 'zod'
import { call, widePathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { withdrawHeld } from '@/lib/ideas/holding/hold-back'
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { countTalk } from '@/lib/ideas/proposals/reading/count-talk'
import { getCommentSubject } from './comment-subject'
import { canDeleteComment } from './policy'

/** Deletes a comment of the actor, leaving a tombstone if it has replies. */
export async function deleteComment(
  context: Context,
  { commentId }: { commentId: number },
): Promise<{ id: number; proposalId: number; isDeleted: true }> {
  const own = requireSignedIn(context)
  return transaction(own, async (ctx) => {
    const { proposalId } = await getCommentSubject(ctx, commentId)
    await lockProposal(ctx, proposalId)
    const comment = await ctx.db.comment.findFirstOrThrow({
      where: { id: commentId },
      select: { authorId: true, deletedAt: true, hiddenAt: true, heldAt: true },
    })
    requireAllowed(canDeleteComment(ctx.actor, comment))
    if (comment.deletedAt) throw new AppError('commentNotDeleted')
    await ctx.db.comment.update({ where: { id: commentId }, data: { deletedAt: ctx.now } })
    if (comment.heldAt) await withdrawHeld(ctx, { commentId })
    if (!comment.hiddenAt) await countTalk(ctx, proposalId, { comments: -1 })
    return { id: commentId, proposalId, isDeleted: true }
  })
}

export const deleteCommentCall = call({
  method: 'DELETE',
  path: '/comments/{commentId}',
  summary: 'Delete a comment of one’s own; moderators hide one by `POST /comments/{commentId}/hiding`',
  tag: 'Comments',
  access: 'member',
  params: z.strictObject({ commentId: widePathId }),
  output: z.object({ id: z.number().int(), proposalId: z.number().int(), isDeleted: z.literal(true) }),
  errors: ['commentUnknown', 'commentNotDeleted', 'permissionDenied'],
  run: deleteComment,
})

export const deleteCommentForm = form({
  input: formOf(deleteCommentCall, onPage),
  run: async (ctx, { commentId, path }) => {
    await deleteComment(ctx, { commentId })
    return { path: `${pageAfter(path, { done: 'commentDeleted' }).path}#comments` }
  },
  access: 'member',
  redirectTo: ({ path }) => path,
})
