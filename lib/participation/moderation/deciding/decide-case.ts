import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { foundRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { releaseDraft, releaseRefusal, returnDraft } from '@/lib/ideas/proposals/publishing/release-draft'
import { releaseTranslation, returnTranslation } from '@/lib/ideas/proposals/translations/release-translation'
import { recordAudit } from '@/lib/identity/audit/record'
import { chosenReason, type ReasonGiven } from '@/lib/identity/organizations/reasons/chosen-reason'
import { releaseComment } from '@/lib/participation/comments/release-comment'
import { moderatesOneOf } from '@/lib/participation/moderation/list-moderators'
import { type LockedCase, lockCase } from '@/lib/participation/moderation/locked-case'
import { canDecide, canRemove } from '@/lib/participation/moderation/policy'
import { restoreContent } from '@/lib/participation/moderation/removal/restore-content'
import { decisionInput } from '@/lib/participation/moderation/schemas'
import { setHidden } from '@/lib/participation/moderation/set-hidden'
import { decided, ofCase } from '@/lib/participation/moderation/shapes'
import { type ModerationDecision, type ModerationState, stateAfter } from '@/lib/participation/moderation/states'

export type Decided = ReasonGiven & { decision: ModerationDecision }
export type DecidedCase = { id: number; state: ModerationState }

/** Decides a report or an appeal, notifies author and reporters and writes the audit log. */
export async function decideCase(
  context: Context,
  { caseId, ...decided }: Decided & { caseId: number },
): Promise<DecidedCase> {
  return transaction(requireSignedIn(context), async (ctx) => {
    const { found, state, reason } = await settleCase(ctx, { caseId, ...decided })
    await recordAudit(ctx, {
      act: LOGGED[state],
      subject: found.commentId === null ? `proposal ${found.proposal.id}` : `comment ${found.commentId}`,
      facts: { caseId: found.id, proposalId: found.proposal.id, reason },
    })
    return { id: found.id, state }
  })
}

// The states that a decision leads to.
const LOGGED = {
  DISMISSED: 'moderation.dismissed',
  HIDDEN: 'moderation.hidden',
  UPHELD: 'moderation.upheld',
  RESTORED: 'moderation.restored',
  PUBLISHED: 'moderation.published',
  REFUSED: 'moderation.refused',
} as const

type SettledState = keyof typeof LOGGED
type Settled = { found: LockedCase; state: SettledState; reason: string }

/** Decides a case without an entry in the log: a caller that decides many writes one. */
export async function settleCase(
  own: SignedInContext,
  { caseId, ...decided }: Decided & { caseId: number },
): Promise<Settled> {
  return transaction(own, async (ctx) => {
    const found = await lockCase(ctx, caseId)
    const refusal = await refusalOf(ctx, found, decided.decision)
    if (refusal) throw new AppError(refusal)
    return settleLocked(ctx, found, decided)
  })
}

/** Why the actor cannot decide a locked case in this way, or null. */
export async function refusalOf(
  ctx: SignedInContext,
  found: LockedCase,
  decision: ModerationDecision,
): Promise<ErrorName | null> {
  const { processId } = found.proposal
  const own = await ctx.db.abuseReport.count({ where: { caseId: found.id, reporterId: ctx.actor.userId } })
  const may = canDecide(ctx.actor, { processId, authorIds: found.authorIds, isReporter: own > 0 })
  // Moderators of other processes get a 404.
  if (!may.allowed) return may.reason === 'permissionDenied' ? 'caseUnknown' : may.reason
  const isSecond = found.state === 'APPEALED' && found.deciderId === ctx.actor.userId
  if (isSecond && (await hasOtherModerator(ctx, processId))) return 'appealNeedsSomeoneElse'
  if (!stateAfter(found.state, decision)) return 'caseDecided'
  if (found.removal && decision === 'RESTORE') return restoreRefusal(ctx, found)
  const isDraft = found.commentId === null && found.translation === null
  return decision === 'PUBLISH' && isDraft ? releaseRefusal(ctx, found.proposal) : null
}

// Who may not remove for good cannot undo it either, and what is gone nobody can.
function restoreRefusal({ actor }: SignedInContext, { removal, proposal, authorIds }: LockedCase): ErrorName | null {
  const may = canRemove(actor, { processId: proposal.processId, authorIds, isReporter: false })
  if (!may.allowed) return may.reason
  return removal?.hasCopy ? null : 'sealedCopyGone'
}

/** Decides a locked case that refusalOf allows. */
export async function settleLocked(ctx: SignedInContext, found: LockedCase, decided: Decided): Promise<Settled> {
  const { decision } = decided
  const state = stateAfter(found.state, decision)
  if (!state) throw new AppError('caseDecided')
  const reason = await chosenReason(ctx, decided, await localeOf(ctx, found.authorId))
  await ctx.db.moderationCase.update({
    where: { id: found.id },
    data:
      found.decidedAt === null
        ? { state, reason, decidedAt: ctx.now, deciderId: ctx.actor.userId }
        : { state, answer: reason, answeredAt: ctx.now },
  })
  if (decision === 'HIDE') await setHidden(ctx, found, reason)
  if (decision === 'RESTORE') await restore(ctx, found)
  if (decision === 'PUBLISH') await publish(ctx, found)
  if (decision === 'REFUSE') await refuse(ctx, found, reason)
  await tellAbout(ctx, found, state, reason)
  return { found, state, reason }
}

async function restore(ctx: SignedInContext, found: LockedCase): Promise<void> {
  const { id: caseId, commentId, proposal } = found
  if (found.removal) await restoreContent(ctx, { caseId, proposalId: proposal.id, commentId })
  await setHidden(ctx, found, null)
}

async function publish(ctx: SignedInContext, { commentId, translation, proposal }: LockedCase): Promise<void> {
  if (translation) return releaseTranslation(ctx, translation)
  if (commentId === null) await releaseDraft(ctx, proposal)
  else await releaseComment(ctx, { commentId })
}

// A refused comment stays visible to its author only; a refused idea is a draft again.
async function refuse(
  ctx: SignedInContext,
  { commentId, translation, proposal }: LockedCase,
  reason: string,
): Promise<void> {
  if (translation) return returnTranslation(ctx, translation)
  if (commentId === null) await returnDraft(ctx, proposal.id)
  else await ctx.db.comment.update({ where: { id: commentId }, data: { hiddenReason: reason } })
}

// The author reads the reason.
async function localeOf(ctx: SignedInContext, authorId: number | null): Promise<string> {
  if (authorId === null) return ctx.locale
  const author = await ctx.db.user.findFirst({ where: { id: authorId }, select: { locale: true } })
  return author?.locale ?? ctx.locale
}

// A process with a single moderator lets that person decide appeals against their own decision.
async function hasOtherModerator(ctx: SignedInContext, processId: number): Promise<boolean> {
  const [row] = await ctx.sql(foundRow)`
    SELECT EXISTS (SELECT 1 FROM "Membership" m
      JOIN "User" u ON u."id" = m."userId" AND u."erasedAt" IS NULL AND u."suspendedAt" IS NULL
      WHERE m."organizationId" = ${ctx.organization.id} AND m."status" = 'ACTIVE' AND m."userId" <> ${ctx.actor.userId}
        AND ${moderatesOneOf([processId])}) AS "found"`
  return row?.found ?? false
}

async function tellAbout(
  ctx: SignedInContext,
  found: LockedCase,
  state: ModerationState,
  reason: string,
): Promise<void> {
  const proposalId = found.proposal.id
  const place = found.commentId === null ? {} : { commentId: found.commentId }
  if (state !== 'DISMISSED')
    await notifyPeople(ctx, {
      kind: 'moderation',
      proposalId,
      facts: { ...place, decision: state, reason },
      userIds: found.authorIds,
    })
  if (found.state !== 'OPEN') return
  const reports = await ctx.db.abuseReport.findMany({ where: { caseId: found.id }, select: { reporterId: true } })
  await notifyPeople(ctx, {
    kind: 'report',
    proposalId,
    facts: { decision: state },
    userIds: reports.map(({ reporterId }) => reporterId).filter((id) => id !== null),
  })
}

export const decideCaseCall = call({
  method: 'POST',
  path: '/moderation/cases/{caseId}/decision',
  summary: 'Hide or dismiss what was reported, uphold or restore what was hidden; the author is told the reason',
  tag: 'Moderation',
  access: 'member',
  params: ofCase,
  body: decisionInput,
  output: decided,
  errors: [
    'caseUnknown',
    'caseDecided',
    'reasonRequired',
    'notOnYourself',
    'notOnOwnReport',
    'appealNeedsSomeoneElse',
    'fieldInvalid',
  ],
  critical: {
    about: 'content',
    log: [
      ...(['moderation.hidden', 'moderation.dismissed', 'moderation.upheld', 'moderation.restored'] as const),
      ...(['moderation.published', 'moderation.refused'] as const),
    ],
    reason: 'reason',
    notice: { notification: ['moderation', 'report'] },
    preview: 'admin/moderation/[caseId]/page.tsx',
    undo: 'decide `RESTORE`, or the author appeals',
  },
  run: decideCase,
})

export const decideForm = form({
  input: formOf(decideCaseCall),
  run: decideCase,
  access: 'office',
  redirectTo: () => routes.adminModeration({ done: 'decided' }),
})
