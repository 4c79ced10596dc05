import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError, type RefusedField } from '@/lib/foundation/errors/app-error'
import { refuseFields } from '@/lib/foundation/errors/refuse-fields'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Prisma } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { APPROVAL_DAYS } from './limits'
import { listOfficers } from './list-officers'
import { lockApproval, requirePending } from './lock-approval'
import { mailConfirmed, mailRequested } from './mail-approval'
import { isSameName } from './policy'
import { secondOfficersFor } from './second-officers-for'

/** The acts that wait for a second officer, by their names in the log. */
export type ApprovedAct = MessageKey<'approvals.acts'>

type Asked = {
  act: ApprovedAct
  /** As in the log: `user 12`. */
  subject: string
  /** The input of the command, which is validated again when it is confirmed; without the typed name. */
  input: Prisma.InputJsonObject
  reason: string
  /** What is typed again where nobody else may confirm. */
  name: string
  typed: string
  /** A digest of what the officer has seen: what changed meanwhile is not confirmed. */
  revision: string
  /** Delegates of this process may do the act too. */
  processId?: number | null
  /** What the input lacks besides the typed name: all is refused at once. */
  missing?: readonly RefusedField[]
  /** Who may not confirm, such as the person concerned. */
  except?: readonly number[]
}

/**
 * Call it in the transaction of an act that cannot be undone, after the subject is locked and the act is allowed. Returns
 * null if it may be carried out now: a second officer confirms it, or its name was typed where nobody else may. Else it
 * stores a request and returns its number; the command then changes nothing.
 */
export async function requireSecondOfficer(ctx: SignedInContext, asked: Asked): Promise<number | null> {
  if (ctx.approvalId !== undefined) {
    await confirm(ctx, ctx.approvalId, asked)
    return null
  }
  const others = await secondOfficersFor(ctx, asked)
  const isTyped = others.length > 0 || isSameName(asked.typed, asked.name)
  refuseFields([
    ...(asked.missing ?? []),
    ...(isTyped ? [] : [{ field: 'confirmName', name: 'nameNotTyped' as const }]),
  ])
  return others.length > 0 ? request(ctx, asked) : null
}

async function request(ctx: SignedInContext, asked: Asked): Promise<number> {
  const { act, subject, input, reason, revision, processId = null } = asked
  const same = { act, subject, decision: null } as const
  await ctx.db.approval.updateMany({
    where: { ...same, expiresAt: { lte: ctx.now } },
    data: { decision: 'EXPIRED', decidedAt: ctx.now },
  })
  if ((await ctx.db.approval.count({ where: same })) > 0) throw new AppError('approvalWaiting')
  const expiresAt = new Date(ctx.now.getTime() + APPROVAL_DAYS * 86_400_000)
  const approval = await ctx.db.approval.create({
    data: {
      organizationId: ctx.organization.id,
      act,
      subject,
      processId,
      input,
      reason,
      revision,
      expiresAt,
      requesterId: ctx.actor.userId,
      requestedAt: ctx.now,
    },
  })
  const facts = { act, reason, approval: approval.id, process: processId }
  await recordAudit(ctx, { act: 'approval.requested', subject, facts })
  await mailRequested(ctx, approval, await secondOfficersFor(ctx, asked))
  return approval.id
}

// The lock makes the second of two confirmations find the request decided.
async function confirm(ctx: SignedInContext, id: number, { act, subject, revision, except = [] }: Asked) {
  const approval = await lockApproval(ctx, id)
  if (!approval || approval.act !== act || approval.subject !== subject) throw new AppError('approvalUnknown')
  requirePending(approval, ctx.now)
  const { userId } = ctx.actor
  if (approval.requesterId === userId) throw new AppError('approvalNeedsAnother')
  if (except.includes(userId)) throw new AppError('notOnYourself')
  const officers = await listOfficers(ctx, approval.processId)
  if (!officers.some((officer) => officer.id === approval.requesterId)) throw new AppError('approvalRequesterGone')
  if (approval.revision !== revision) throw new AppError('approvalOutdated')
  await ctx.db.approval.update({
    where: { id },
    data: { decision: 'CONFIRMED', decidedAt: ctx.now, deciderId: userId },
  })
  const facts = { act, reason: approval.reason, approval: id, requester: approval.requesterId }
  await recordAudit(ctx, { act: 'approval.confirmed', subject, facts })
  await mailConfirmed(ctx, approval)
}
