import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { assertDefined } from '@/lib/foundation/errors/assert-defined'
import type { LockedProposal } from '@/lib/ideas/proposals/lock-proposal'
import { newVersionRefusal, publishVersion } from './publish-version'

/** Why a draft that waits cannot be published any more, or null. */
export async function releaseRefusal(ctx: Context, proposal: LockedProposal): Promise<ErrorName | null> {
  if (proposal.status === 'CANCELLED') return 'proposalCancelled'
  if (!proposal.draft?.isHeld) return 'draftNotWaiting'
  return newVersionRefusal(ctx, proposal)
}

/** Publishes a draft that waits, in the caller's transaction; it was checked when its author published it. */
export async function releaseDraft(tx: Context, proposal: LockedProposal): Promise<void> {
  const version = await tx.db.proposalVersion.findFirstOrThrow({ where: { id: assertDefined(proposal.draft).id } })
  await publishVersion(tx, proposal, {
    ...version,
    id: Number(version.id),
    cost: version.cost === null ? null : Number(version.cost),
  })
}

/** Makes a draft that waits an ordinary draft again, in the caller's transaction. */
export async function returnDraft(tx: Context, proposalId: number): Promise<void> {
  await tx.db.proposalVersion.updateMany({ where: { proposalId, heldAt: { not: null } }, data: { heldAt: null } })
}
