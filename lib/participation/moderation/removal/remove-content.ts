import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { encrypt } from '@/lib/foundation/secrets/secrets'
import { currentText } from '@/lib/ideas/proposals/current-text'
import { requireSecondOfficer } from '@/lib/identity/approvals/require-second-officer'
import { recordAudit } from '@/lib/identity/audit/record'
import { idempotencyActor } from '@/lib/identity/auth/idempotency-actor'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { type LockedCase, lockCase } from '@/lib/participation/moderation/locked-case'
import { canModerate, canRemove } from '@/lib/participation/moderation/policy'
import { setHidden } from '@/lib/participation/moderation/set-hidden'
import { REMOVABLE_STATES } from '@/lib/participation/moderation/states'
import { clearContent } from './clear-content'
import { readContent } from './read-content'
import { type RemoveInput, removeInput } from './schemas'
import { sealFiles } from './seal-files'
import type { SealedContent } from './sealed-content'

/** For the files of an idea, which are encrypted one after another. */
const SECONDS_MAX = 120

type Input = RemoveInput & { caseId: number }
type Removed = { caseId: number; approvalId: number | null }

/**
 * Removes the text of a case for good, with its versions, translations, pictures and files, with a second officer or the
 * typed name (ADR-069). An encrypted copy is kept for the organization's period; the authors are told why, by what law
 * and how to appeal. Returns the number of the request if it waits for a second officer.
 */
export async function removeContent(context: Context, input: Input): Promise<Removed> {
  const own = requireSignedIn(context)
  const { approvalId, files } = await transaction(own, (ctx) => remove(ctx, input), { secondsMax: SECONDS_MAX })
  for (const fileId of files) await deleteFile(own, fileId)
  return { caseId: input.caseId, approvalId }
}

async function remove(ctx: SignedInContext, { confirmName, ...input }: Input) {
  const { caseId, reason, legalBasis, decidedBy } = input
  const found = await lockCase(ctx, caseId)
  const reporters = await requireMay(ctx, found)
  const content = await readContent(ctx, subjectOf(found))
  const subject = found.commentId === null ? `proposal ${found.proposal.id}` : `comment ${found.commentId}`
  const approvalId = await requireSecondOfficer(ctx, {
    act: 'moderation.removed',
    subject,
    input,
    reason,
    processId: found.proposal.processId,
    name: await readTitle(ctx, found.proposal.id),
    typed: confirmName,
    revision: digestOf(content),
    except: [...found.authorIds, ...reporters],
  })
  if (approvalId !== null) return { approvalId, files: [] }
  const keepUntil = await keptUntil(ctx)
  const removal = {
    reason,
    legalBasis,
    decidedBy,
    removedAt: ctx.now,
    keepUntil,
    authorId: found.authorId,
    sealed: encrypt('sealed-copy', JSON.stringify(content)),
    earlier: await earlierOf(ctx, caseId),
  }
  await ctx.db.removal.create({ data: { ...removal, caseId, organizationId: ctx.organization.id } })
  const files = content.kind === 'idea' ? await sealFiles(ctx, caseId, content.files) : []
  await clearContent(ctx, subjectOf(found))
  await settle(ctx, found, reason)
  await deleteCopies(ctx, found)
  await recordAudit(ctx, {
    act: 'moderation.removed',
    subject,
    facts: { caseId, proposalId: found.proposal.id, reason, legalBasis, decidedBy: decidedBy || undefined },
  })
  await tellAuthors(ctx, found, { reason, legalBasis, decidedBy })
  return { approvalId, files }
}

const subjectOf = ({ commentId, proposal }: LockedCase) => ({ commentId, proposalId: proposal.id })

// Returns who reported the text: they do not confirm its removal either.
async function requireMay(ctx: SignedInContext, found: LockedCase): Promise<number[]> {
  const { id: caseId, proposal, authorIds } = found
  const reports = await ctx.db.abuseReport.findMany({ where: { caseId }, select: { reporterId: true } })
  const reporters = reports.flatMap(({ reporterId }) => (reporterId === null ? [] : [reporterId]))
  const isReporter = reporters.includes(ctx.actor.userId)
  const facts = { processId: proposal.processId, authorIds, isReporter }
  // Moderators of other processes get a 404.
  if (!canModerate(ctx.actor, facts.processId).allowed) throw new AppError('caseUnknown')
  requireAllowed(canRemove(ctx.actor, facts))
  if (!isOneOf(REMOVABLE_STATES, found.state) || found.translation || found.removal) throw new AppError('caseDecided')
  return reporters
}

// What readers saw or a moderator holds: a private draft, which its author goes on writing, must not outdate a request.
function digestOf(content: SealedContent): string {
  const seen =
    content.kind === 'idea'
      ? { ...content, versions: content.versions.filter(({ status, isHeld }) => status === 'PUBLISHED' || isHeld) }
      : content
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}

async function earlierOf(ctx: SignedInContext, caseId: number) {
  const { state, reason, appeal, answer } = await ctx.db.moderationCase.findFirstOrThrow({
    where: { id: caseId },
    select: { state: true, reason: true, appeal: true, answer: true },
  })
  return { state, reason, appeal, answer }
}

// The removal is a decision of its own, which can be appealed once. Whatever else of the idea waits is decided with it.
async function settle(ctx: SignedInContext, found: LockedCase, reason: string): Promise<void> {
  await setHidden(ctx, found, reason)
  const decided = { reason, decidedAt: ctx.now, deciderId: ctx.actor.userId }
  await ctx.db.moderationCase.update({
    where: { id: found.id },
    data: { ...decided, state: 'HIDDEN', appeal: '', appealedAt: null, answer: '', answeredAt: null },
  })
  if (found.commentId !== null) return
  await ctx.db.moderationCase.updateMany({
    where: { proposalId: found.proposal.id, commentId: null, state: 'HELD' },
    data: { ...decided, state: 'REFUSED' },
  })
}

// Files that were prepared before, and stored answers of calls, hold the text too.
async function deleteCopies(ctx: SignedInContext, { authorIds }: LockedCase): Promise<void> {
  await ctx.db.export.updateMany({
    where: { kind: { in: ['ideas', 'comments', 'evaluations', 'moderation'] }, expiresAt: { gt: ctx.now } },
    data: { expiresAt: ctx.now },
  })
  await ctx.db.idempotencyKey.deleteMany({ where: { actorKey: { in: authorIds.map(idempotencyActor) } } })
}

async function tellAuthors(
  ctx: SignedInContext,
  found: LockedCase,
  facts: Pick<RemoveInput, 'reason' | 'legalBasis' | 'decidedBy'>,
): Promise<void> {
  const { proposal, commentId, authorIds } = found
  await mailRemoved(ctx, found, facts)
  await notifyPeople(ctx, {
    kind: 'moderation',
    proposalId: proposal.id,
    facts: { ...(commentId !== null && { commentId }), decision: 'REMOVED', reason: facts.reason },
    userIds: authorIds,
  })
  if (found.state !== 'OPEN') return
  const reports = await ctx.db.abuseReport.findMany({ where: { caseId: found.id }, select: { reporterId: true } })
  const userIds = reports.flatMap(({ reporterId }) => (reporterId === null ? [] : [reporterId]))
  await notifyPeople(ctx, { kind: 'report', proposalId: proposal.id, facts: { decision: 'HIDDEN' }, userIds })
}

export const removeContentForm = form({
  input: formOf(removeInput, { caseId: formId }),
  run: removeContent,
  access: 'office',
  redirectTo: ({ caseId, approvalId }) =>
    approvalId === null ? routes.adminModerationCase(caseId) : routes.adminApprovals({ done: 'asked' }),
})

const untilRow = z.object({ until: z.date() })

/** When the sealed copy of a text that is removed now is deleted: after the organization's period. */
async function keptUntil(ctx: Context): Promise<Date> {
  const [row] = await ctx.sql(untilRow)`
    SELECT ${ctx.now}::timestamptz + make_interval(months => o."removalMonths") AS "until"
    FROM "Organization" o WHERE o."id" = ${ctx.organization.id}`
  if (!row) throw new Error('the organization is gone')
  return row.until
}

/** Tells the authors of a removed text why, by what law, who decided, and where they appeal. */
async function mailRemoved(
  ctx: SignedInContext,
  { proposal, commentId, authorIds }: LockedCase,
  { reason, legalBasis, decidedBy }: Pick<RemoveInput, 'reason' | 'legalBasis' | 'decidedBy'>,
): Promise<void> {
  const authors = await ctx.db.user.findMany({
    where: { id: { in: authorIds }, erasedAt: null, emailConfirmedAt: { not: null } },
    select: { id: true, email: true, name: true, locale: true },
  })
  const idea = routes.proposal(proposal)
  const path =
    commentId === null ? idea : `${withQuery(idea, { comment: commentId, appeal: commentId })}#comment-${commentId}`
  const template = commentId === null ? 'idea-removed' : 'comment-removed'
  for (const { id: userId, email, name, locale: known } of authors) {
    if (!email) continue
    const locale = isLocale(known) ? known : DEFAULT_LOCALE
    await queueMail(ctx, {
      recipient: email,
      userId,
      template,
      locale,
      facts: {
        name,
        reason,
        legalBasis,
        decidedBy: decidedBy || 'none',
        link: `${baseUrlOf(ctx.organization)}${path}`,
      },
    })
  }
}

const titleRow = z.object({ title: z.string() })

/** The title of an idea as moderators read it: of its published version, else of its last draft. */
async function readTitle(ctx: Context, proposalId: number): Promise<string> {
  const [row] = await ctx.sql(titleRow)`
    SELECT t."title" FROM "Proposal" p
    JOIN LATERAL (SELECT x.* FROM "ProposalVersion" x
      WHERE x."proposalId" = p."id" AND x."organizationId" = p."organizationId"
      ORDER BY (x."id" = p."currentVersionId") DESC NULLS LAST, x."number" DESC LIMIT 1) v ON true
    ${currentText(ctx.locale)}
    WHERE p."id" = ${proposalId} AND p."organizationId" = ${ctx.organization.id}`
  if (!row) throw new AppError('proposalUnknown')
  return row.title
}
