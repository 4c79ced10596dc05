import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { LockedProposal } from '@/lib/ideas/proposals/lock-proposal'
import { copyLocation } from '@/lib/ideas/proposals/places/location'
import { writeSearchText } from '@/lib/ideas/proposals/search/write-search-text'

type Version = {
  id: number
  number: number
  languages: string[]
  cost: number | null
  challengeIds: number[]
  scenarioId: number | null
  groupId: number | null
  address: string
}

/** Makes a complete draft of a locked proposal its current version, in the caller's transaction. */
export async function publishVersion(tx: Context, proposal: LockedProposal, version: Version): Promise<void> {
  const { scenarioId, groupId, address } = version
  await tx.db.proposalVersion.update({
    where: { id: version.id },
    data: { status: 'PUBLISHED', publishedAt: tx.now, languages: version.languages, heldAt: null },
  })
  await tx.db.proposal.update({
    where: { id: proposal.id },
    data: {
      currentVersionId: version.id,
      cost: await costThatCounts(tx, proposal.id, version.cost),
      scenarioId,
      groupId,
      address,
      ...(!proposal.isPublished && { status: 'PUBLISHED' as const, publishedAt: tx.now }),
    },
  })
  await copyLocation(tx, proposal.id, version.id)
  await replaceChallenges(tx, proposal.id, version.challengeIds)
  await writeSearchText(tx, [proposal.id])
  // The row lock of this update makes the counter correct under concurrency.
  if (!proposal.isPublished) {
    await tx.db.module.update({ where: { id: proposal.moduleId }, data: { publishedCount: { increment: 1 } } })
  } else {
    await notifyFollowers(tx, { kind: 'version', proposalId: proposal.id, facts: { number: version.number } })
  }
}

/** Why a published proposal gets no new version, or null: it is decided, or a candidate of a vote. */
export async function newVersionRefusal(
  tx: Context,
  { id, isPublished, status }: LockedProposal,
): Promise<ErrorName | null> {
  if (!isPublished) return null
  if (status !== 'PUBLISHED') return 'alreadyEvaluated'
  const candidate = await tx.db.candidate.findFirst({ where: { proposalId: id }, select: { proposalId: true } })
  return candidate ? 'votingAlreadyOpened' : null
}

/** Throws that reason. */
export async function requireOpen(tx: Context, proposal: LockedProposal): Promise<void> {
  const refusal = await newVersionRefusal(tx, proposal)
  if (refusal) throw new AppError(refusal)
}

// A cost that the office checked stays, whatever a new version says.
async function costThatCounts(ctx: Context, proposalId: number, cost: number | null): Promise<number | null> {
  const checked = await ctx.db.costCheck.findFirst({
    where: { proposalId },
    orderBy: { id: 'desc' },
    select: { amount: true },
  })
  return checked?.amount ?? cost
}

async function replaceChallenges(ctx: Context, proposalId: number, challengeIds: number[]): Promise<void> {
  await ctx.db.proposalChallenge.deleteMany({ where: { proposalId } })
  // A topic may have been deleted while the text waited.
  const known = await ctx.db.challenge.findMany({ where: { id: { in: challengeIds } }, select: { id: true } })
  const rows = known.map(({ id: challengeId }) => ({ organizationId: ctx.organization.id, proposalId, challengeId }))
  await ctx.db.proposalChallenge.createMany({ data: rows })
}
