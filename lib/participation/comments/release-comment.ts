import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { announceComment } from './announce-comment'

/** Publishes a comment that waited, in the caller's transaction. */
export async function releaseComment(ctx: Context, { commentId }: { commentId: number }): Promise<void> {
  const { proposalId, authorId, deletedAt, parent } = await ctx.db.comment.update({
    where: { id: commentId },
    data: { heldAt: null, hiddenAt: null, hiddenReason: null },
    select: { proposalId: true, authorId: true, deletedAt: true, parent: { select: { authorId: true } } },
  })
  if (deletedAt) return
  const except = authorId === null ? [] : [authorId]
  await announceComment(ctx, {
    id: commentId,
    proposalId,
    kind: 'comment',
    answeredId: parent?.authorId ?? null,
    except,
  })
}
