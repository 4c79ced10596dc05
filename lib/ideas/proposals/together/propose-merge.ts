import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import { notifyPeople } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { idInput } from '@/lib/foundation/input/ids'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { REASON_LENGTH_MAX } from '@/lib/ideas/proposals/limits'
import { type LockedProposal, lockProposal } from '@/lib/ideas/proposals/lock-proposal'
import { canFacilitate } from '@/lib/ideas/proposals/policy'
import { recordAudit } from '@/lib/identity/audit/record'
import { carryOutMerge } from './carry-out-merge'

export type MergeAddress = { id: number; processId: number; phaseId: number; moduleId: number }

/**
 * Proposes to merge a proposal into another one of the module (FACILITATOR, ADMIN). Carried out immediately if there
 * are no authors to ask.
 */
export async function proposeMerge(
  ctx: Context,
  { proposalId, survivorId, reason }: { proposalId: number; survivorId: number; reason: string },
): Promise<MergeAddress> {
  return transaction(ctx, async (tx) => {
    const [merged, survivor] = await lockBoth(tx, proposalId, survivorId)
    requireAllowed(canFacilitate(ctx.actor, merged))
    requireAllowed(canFacilitate(ctx.actor, survivor))
    if (reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
    await requireMergeable(tx, merged, survivor)
    const pair = [merged.id, survivor.id]
    const pending = { state: 'OPEN' as const, OR: [{ mergedId: { in: pair } }, { survivorId: { in: pair } }] }
    if (await tx.db.mergeRequest.findFirst({ where: pending, select: { id: true } })) throw new AppError('mergePending')
    const organizationId = ctx.organization.id
    const { id: mergeId } = await tx.db.mergeRequest.create({
      data: { organizationId, mergedId: merged.id, survivorId: survivor.id, reason, createdAt: ctx.now },
      select: { id: true },
    })
    const others = [...new Set([...authorsOf(merged), ...authorsOf(survivor)])]
    await tx.db.mergeConsent.createMany({ data: others.map((userId) => ({ organizationId, mergeId, userId })) })
    await recordAudit(tx, {
      act: 'proposal.mergeProposed',
      subject: `proposal ${merged.id}`,
      facts: { survivorId, reason },
    })
    await ask(tx, merged, authorsOf(merged))
    await ask(
      tx,
      survivor,
      authorsOf(survivor).filter((userId) => !authorsOf(merged).includes(userId)),
    )
    if (others.length === 0) await carryOutMerge(tx, mergeId, merged, survivor)
    const { id, processId, phaseId, moduleId } = merged
    return { id, processId, phaseId, moduleId }
  })
}

/** Locks two proposals in the order of their ids, so that two merges cannot deadlock. */
export async function lockBoth(tx: Context, one: number, other: number): Promise<[LockedProposal, LockedProposal]> {
  if (one === other) throw new AppError('mergeNotPossible', {}, { field: 'survivorId' })
  const low = await lockProposal(tx, Math.min(one, other))
  const high = await lockProposal(tx, Math.max(one, other))
  return one < other ? [low, high] : [high, low]
}

/**
 * Rejects proposals that are not open, belong to different modules or are candidates of a vote: votes are never
 * merged.
 */
export async function requireMergeable(tx: Context, merged: LockedProposal, survivor: LockedProposal): Promise<void> {
  const isOpen = ({ status, isHidden }: LockedProposal) => status !== 'DRAFT' && status !== 'CANCELLED' && !isHidden
  if (merged.moduleId !== survivor.moduleId || !isOpen(merged) || !isOpen(survivor))
    throw new AppError('mergeNotPossible', {}, { field: 'survivorId' })
  const frozen = await tx.db.candidate.findFirst({
    where: { proposalId: { in: [merged.id, survivor.id] } },
    select: { proposalId: true },
  })
  if (frozen) throw new AppError('votingAlreadyOpened')
}

function authorsOf({ authorId, coAuthorIds }: LockedProposal): number[] {
  return [...(authorId === null ? [] : [authorId]), ...coAuthorIds]
}

async function ask(tx: Context, proposal: LockedProposal, userIds: number[]): Promise<void> {
  const { id, processId, phaseId, moduleId } = proposal
  const path = routes.mergeProposal({ id, processId, phaseId, moduleId })
  await notifyPeople(tx, { kind: 'mergeAsked', proposalId: id, userIds, facts: { path } })
}

const otherIdea = z.string().max(500)

// The other idea is given by its id or by its address.
function idOf(text: string, ctx: z.RefinementCtx): number {
  const [, number] = /^\s*(?:\S*\/idea-detail\/)?(\d{1,10})(?:[/?#]\S*)?\s*$/.exec(text) ?? []
  const parsed = idInput.safeParse(Number(number))
  if (parsed.success) return parsed.data
  ctx.addIssue({
    code: 'custom',
    path: ['other'],
    message: (text.trim() ? 'proposalUnknown' : 'fieldMissing') satisfies ErrorName,
  })
  return z.NEVER
}

/** The other idea is chosen from the list, or its address or number is entered. */
export const proposeMergeForm = form({
  input: z
    .strictObject({
      proposalId: z.coerce.number().pipe(idInput),
      survivorId: otherIdea.optional(),
      other: otherIdea.optional(),
      reason: limitedText({ max: REASON_LENGTH_MAX, clean: manyLines }),
    })
    .transform(({ survivorId, other, ...form }, ctx) => ({
      ...form,
      survivorId: idOf(other?.trim() || survivorId || '', ctx),
    })),
  run: proposeMerge,
  access: 'member',
  once: { name: 'merge', by: 'text' },
  redirectTo: (out) => routes.mergeProposal(out),
})
