import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import type { ModerationState } from './states'

export type LockedCase = {
  id: number
  state: ModerationState
  commentId: number | null
  /** The translation that waits; null for every other case. */
  translation: { proposalId: number; versionId: number; locale: string } | null
  deciderId: number | null
  decidedAt: Date | null
  /** Of the comment, or of the idea. */
  authorId: number | null
  authorIds: number[]
  isDeleted: boolean
  isHidden: boolean
  /** Removed for good and not restored; null for every other text. */
  removal: { hasCopy: boolean } | null
  proposal: LockedProposal
}

/** Locks the proposal, then the case: the lock order of all commands on proposals and comments. */
export async function lockCase(ctx: Context, caseId: number): Promise<LockedCase> {
  const known = await ctx.db.moderationCase.findFirst({ where: { id: caseId }, select: { proposalId: true } })
  if (!known) throw new AppError('caseUnknown')
  const proposal = await lockProposal(ctx, known.proposalId)
  const row = await ctx.db.moderationCase.findFirstOrThrow({
    where: { id: caseId },
    select: {
      id: true,
      state: true,
      commentId: true,
      versionId: true,
      locale: true,
      deciderId: true,
      decidedAt: true,
      comment: { select: { authorId: true, deletedAt: true, hiddenAt: true } },
      removal: { select: { restoredAt: true, sealed: true } },
    },
  })
  const { comment, versionId, locale, removal, ...found } = row
  const authorId = found.commentId === null ? proposal.authorId : (comment?.authorId ?? null)
  const authorIds = found.commentId === null ? [authorId, ...proposal.coAuthorIds] : [authorId]
  return {
    ...found,
    commentId: found.commentId === null ? null : Number(found.commentId),
    translation:
      versionId === null || locale === null ? null : { proposalId: proposal.id, versionId: Number(versionId), locale },
    authorId,
    authorIds: authorIds.filter((id) => id !== null),
    isDeleted: found.commentId === null ? proposal.status === 'CANCELLED' : comment?.deletedAt != null,
    isHidden: found.commentId === null ? proposal.isHidden : comment?.hiddenAt != null,
    removal: removal && removal.restoredAt === null ? { hasCopy: removal.sealed !== null } : null,
    proposal,
  }
}
