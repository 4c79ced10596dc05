import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { notifyModerators } from '@/lib/delivery/notifications/notify-followers'
import { call, pathId, widePathId } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId, wideFormIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { consumeShared } from '@/lib/foundation/limits/limiter'
import { readSignals } from '@/lib/ideas/holding/read-signals'
import { textColumns } from '@/lib/ideas/proposals/field-columns'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canReadText } from '@/lib/ideas/proposals/policy'
import { getCommentSubject } from '@/lib/participation/comments/comment-subject'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { REPORTING } from './limits'
import { canReport } from './policy'
import { REPORT_REASONS, reportInput } from './schemas'
import { id } from './shapes'
import { CLOSED_STATES } from './states'

type Report = { reason: (typeof REPORT_REASONS)[number]; note: string }
type Reported = { caseId: number }

/** Reports a proposal to the moderators of its process. */
export async function reportProposal(
  context: Context,
  { proposalId, ...report }: Report & { proposalId: number },
): Promise<Reported> {
  const own = requireSignedIn(context)
  return transaction(own, async (ctx) => {
    const proposal = await lockProposal(ctx, proposalId)
    requireAllowed(canReadText(ctx.actor, proposal))
    // Throws unless the actor may see the process.
    await getModuleFacts(ctx, { moduleId: proposal.moduleId })
    if (proposal.status === 'CANCELLED') throw new AppError('proposalCancelled')
    if (!proposal.isPublished) throw new AppError('proposalUnknown')
    requireAllowed(canReport(ctx.actor, [proposal.authorId, ...proposal.coAuthorIds]))
    return addReport(
      ctx,
      proposal,
      { commentId: null, authorIds: [proposal.authorId, ...proposal.coAuthorIds] },
      report,
    )
  })
}

/** Reports a comment. */
export async function reportComment(
  context: Context,
  { commentId, ...report }: Report & { commentId: number },
): Promise<Reported> {
  const own = requireSignedIn(context)
  return transaction(own, async (ctx) => {
    const { proposalId } = await getCommentSubject(ctx, commentId)
    const proposal = await lockProposal(ctx, proposalId)
    const comment = await ctx.db.comment.findFirst({
      where: { id: commentId, deletedAt: null, hiddenAt: null },
      select: { authorId: true },
    })
    if (!comment) throw new AppError('commentUnknown')
    requireAllowed(canReport(ctx.actor, [comment.authorId]))
    return addReport(ctx, proposal, { commentId, authorIds: [comment.authorId] }, report)
  })
}

type Subject = { commentId: number | null; authorIds: readonly (number | null)[] }

// The lock on the proposal guarantees one open case per subject; a unique index enforces it.
async function addReport(
  ctx: SignedInContext,
  proposal: LockedProposal,
  { commentId, authorIds }: Subject,
  { reason, note }: Report,
): Promise<Reported> {
  const organizationId = ctx.organization.id
  const reporterId = ctx.actor.userId
  const open = await ctx.db.moderationCase.findFirst({
    where: {
      proposalId: proposal.id,
      commentId,
      state: { notIn: [...CLOSED_STATES], ...(commentId === null && { not: 'HELD' }) },
    },
    select: { id: true, reports: { where: { reporterId }, select: { id: true } } },
  })
  if (open && open.reports.length > 0) throw new AppError('alreadyReported')
  await consumeShared(REPORTING, String(reporterId))
  const caseId = open?.id ?? (await openCase(ctx, proposal, { commentId, authorIds }))
  await ctx.db.abuseReport.create({ data: { organizationId, caseId, reporterId, reason, note, createdAt: ctx.now } })
  return { caseId }
}

// Authors do not decide about reports on their own texts and are notified only of the decision.
async function openCase(ctx: SignedInContext, proposal: LockedProposal, { commentId, authorIds }: Subject) {
  const { id: caseId } = await ctx.db.moderationCase.create({
    data: {
      organizationId: ctx.organization.id,
      proposalId: proposal.id,
      commentId,
      openedAt: ctx.now,
      signals: await readSignals(ctx, { proposalId: proposal.id, commentId }, textColumns),
    },
    select: { id: true },
  })
  await notifyModerators(ctx, {
    kind: 'case',
    proposalId: proposal.id,
    processId: proposal.processId,
    facts: { path: routes.adminModerationCase(caseId) },
    except: authorIds.filter((id) => id !== null),
  })
  return caseId
}

const reported = z.object({ caseId: id })

export const reportProposalCall = call({
  method: 'POST',
  path: '/proposals/{proposalId}/reports',
  summary: 'Report a proposal to those who moderate',
  tag: 'Moderation',
  access: 'member',
  params: z.strictObject({ proposalId: pathId }),
  body: reportInput,
  output: reported,
  status: 201,
  errors: [
    'proposalUnknown',
    'processPrivate',
    'proposalCancelled',
    'proposalHidden',
    'alreadyReported',
    'notOnYourself',
    'tooManyRequests',
  ],
  run: reportProposal,
})

export const reportCommentCall = call({
  method: 'POST',
  path: '/comments/{commentId}/reports',
  summary: 'Report a comment to those who moderate',
  tag: 'Moderation',
  access: 'member',
  params: z.strictObject({ commentId: widePathId }),
  body: reportInput,
  output: reported,
  status: 201,
  errors: ['commentUnknown', 'alreadyReported', 'notOnYourself', 'tooManyRequests'],
  run: reportComment,
})

export const reportForm = form({
  input: formOf(reportInput, {
    proposalId: formId,
    commentId: wideFormIdOrUndefined,
    ...onPage,
    reason: z.enum(REPORT_REASONS, 'fieldMissing' satisfies ErrorName),
  }),
  run: async (ctx, input) => {
    const { proposalId, commentId, path, reason, note } = input
    if (commentId === undefined) await reportProposal(ctx, { proposalId, reason, note })
    else await reportComment(ctx, { commentId, reason, note })
    return pageAfter(path, { done: 'reported' })
  },
  access: 'member',
  once: { name: 'report', by: 'text' },
  redirectTo: ({ path }) => path,
})
