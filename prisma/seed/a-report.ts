import type { Context } from '@/lib/foundation/context/context'

/** Reports a comment, so that the moderation queue is not empty. */
export async function aReport(
  ctx: Context,
  { proposalIds, reporterId }: { proposalIds: readonly number[]; reporterId: number },
): Promise<void> {
  const organizationId = ctx.organization.id
  const comment = await ctx.db.comment.findFirst({
    where: { proposalId: { in: [...proposalIds] }, authorId: { not: reporterId } },
    select: { id: true, proposalId: true, createdAt: true },
    orderBy: { id: 'desc' },
  })
  if (!comment) return
  const { id } = await ctx.db.moderationCase.create({
    data: { organizationId, proposalId: comment.proposalId, commentId: comment.id, openedAt: ctx.now },
    select: { id: true },
  })
  await ctx.db.abuseReport.create({
    data: { organizationId, caseId: id, reporterId, reason: 'OFF_TOPIC', createdAt: ctx.now },
  })
}
