import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { countTalk } from '@/lib/ideas/proposals/reading/count-talk'
import type { LockedCase } from './locked-case'

/** Hides a text with a reason, or shows it again for null, and keeps the counters of lists right. */
export async function setHidden(ctx: SignedInContext, found: LockedCase, reason: string | null): Promise<void> {
  const data = { hiddenAt: reason === null ? null : ctx.now, hiddenReason: reason }
  const step = reason === null ? 1 : -1
  const { proposal, commentId, isDeleted, isHidden } = found
  const changesList = !isDeleted && isHidden === (reason === null)
  if (commentId !== null) {
    await ctx.db.comment.update({ where: { id: commentId }, data })
    if (changesList) await countTalk(ctx, proposal.id, { comments: step })
    return
  }
  await ctx.db.proposal.update({ where: { id: proposal.id }, data })
  if (changesList && proposal.isPublished)
    await ctx.db.module.update({ where: { id: proposal.moduleId }, data: { publishedCount: { increment: step } } })
}
