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
import { lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import type { ReasonGiven } from '@/lib/identity/organizations/reasons/chosen-reason'
import { getCommentSubject } from '@/lib/participation/comments/comment-subject'
import { canDecide } from '@/lib/participation/moderation/policy'
import { hidingInput } from '@/lib/participation/moderation/schemas'
import { decided } from '@/lib/participation/moderation/shapes'
import { type DecidedCase, decideCase } from './decide-case'

/** Hides a comment without a report, with a reason for its author, who can appeal as in every case. */
export async function hideComment(
  context: Context,
  { commentId, ...given }: ReasonGiven & { commentId: number },
): Promise<DecidedCase> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const { proposalId } = await getCommentSubject(ctx, commentId)
    const { processId } = await lockProposal(ctx, proposalId)
    const comment = await ctx.db.comment.findFirst({
      where: { id: commentId, deletedAt: null, hiddenAt: null },
      select: { authorId: true },
    })
    if (!comment) throw new AppError('commentUnknown')
    const authorIds = comment.authorId === null ? [] : [comment.authorId]
    requireAllowed(canDecide(ctx.actor, { processId, authorIds, isReporter: false }))
    const open = { proposalId, commentId, state: 'OPEN' as const }
    const known = await ctx.db.moderationCase.findFirst({ where: open, select: { id: true } })
    const { id: caseId } =
      known ??
      (await ctx.db.moderationCase.create({
        data: { organizationId: ctx.organization.id, ...open, openedAt: ctx.now },
        select: { id: true },
      }))
    return decideCase(ctx, { caseId, decision: 'HIDE', ...given })
  })
}

export const hideCommentCall = call({
  method: 'POST',
  path: '/comments/{commentId}/hiding',
  summary: 'Hide a comment that nobody has reported; its author is told the reason and can appeal',
  tag: 'Moderation',
  access: 'member',
  params: z.strictObject({ commentId: widePathId }),
  body: hidingInput,
  output: decided,
  errors: ['commentUnknown', 'permissionDenied', 'reasonRequired', 'notOnYourself', 'notOnOwnReport', 'fieldInvalid'],
  critical: {
    about: 'content',
    log: ['moderation.hidden'],
    reason: 'reason',
    notice: { notification: ['moderation'] },
    preview: '(proposal)/idea-detail/[id]/[processId]/[phaseId]/[moduleId]/page.tsx',
    undo: 'decide `RESTORE` for the case that is answered, or the author appeals',
  },
  run: hideComment,
})

export const hideCommentForm = form({
  input: formOf(hideCommentCall, onPage),
  run: async (ctx, { path, ...input }) => {
    await hideComment(ctx, input)
    return { path: `${pageAfter(path, { done: 'commentHidden' }).path}#comment-${input.commentId}` }
  },
  access: 'office',
  redirectTo: ({ path }) => path,
})
