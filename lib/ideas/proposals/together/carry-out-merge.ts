import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { notifyFollowers } from '@/lib/delivery/notifications/notify-followers'
import type { Context } from '@/lib/foundation/context/context'
import type { LockedProposal } from '@/lib/ideas/proposals/lock-proposal'

/**
 * Carries out a merge that all authors have accepted: the merged proposal leaves the lists and its address redirects to
 * the surviving one; its authors become co-authors there, its comments move, and its followers are asked whether to
 * follow the surviving one.
 */
export async function carryOutMerge(
  tx: Context,
  mergeId: number,
  merged: LockedProposal,
  survivor: LockedProposal,
): Promise<void> {
  const organizationId = tx.organization.id
  // Notify first: afterwards the comments and follows of the merged proposal belong to the surviving one.
  const { processId, phaseId, moduleId } = survivor
  const path = routes.proposal({ id: survivor.id, processId, phaseId, moduleId })
  await notifyFollowers(tx, { kind: 'merge', proposalId: merged.id, facts: { path } })
  await tx.db.mergeRequest.update({ where: { id: mergeId }, data: { state: 'DONE', closedAt: tx.now } })
  await tx.sql`
    INSERT INTO "CoAuthor" ("organizationId", "proposalId", "userId", "invitedAt", "acceptedAt")
    SELECT ${organizationId}::int, ${survivor.id}::int, w."id", ${tx.now}::timestamptz, ${tx.now}::timestamptz
    FROM unnest(${[...(merged.authorId === null ? [] : [merged.authorId]), ...merged.coAuthorIds]}::int[]) AS w("id")
    WHERE w."id" <> ${survivor.authorId ?? 0}
    ON CONFLICT ("proposalId", "userId")
      DO UPDATE SET "acceptedAt" = coalesce("CoAuthor"."acceptedAt", excluded."acceptedAt")`
  // One statement: replies and their parents must change proposal together.
  await tx.sql`UPDATE "Comment" SET "proposalId" = ${survivor.id} WHERE "proposalId" = ${merged.id} AND "organizationId" = ${organizationId}`
  await tx.sql`
    UPDATE "Proposal" s SET "commentsCount" = s."commentsCount" + m."commentsCount",
      "popularity" = s."popularity" + m."commentsCount"
    FROM "Proposal" m WHERE s."id" = ${survivor.id} AND m."id" = ${merged.id}
      AND s."organizationId" = ${organizationId} AND m."organizationId" = s."organizationId"`
  await tx.db.proposalVersion.deleteMany({ where: { proposalId: merged.id, status: 'DRAFT' } })
  await tx.db.proposal.update({
    where: { id: merged.id },
    data: { status: 'CANCELLED', cancelledAt: tx.now, mergedIntoId: survivor.id, commentsCount: 0 },
  })
  await tx.db.module.update({ where: { id: merged.moduleId }, data: { publishedCount: { decrement: 1 } } })
}
