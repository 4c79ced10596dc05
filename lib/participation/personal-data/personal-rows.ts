import 'server-only'
import { z } from 'zod'
import { addressHash } from '@/lib/delivery/addresses/address-hash'
import type { Context } from '@/lib/foundation/context/context'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { idempotencyActor } from '@/lib/identity/auth/idempotency-actor'
import { voterMarks } from '@/lib/identity/users/voter-marks'

export type LeavingUser = {
  id: number
  email: string | null
  mobile: string | null
  emailConfirmedAt: Date | null
  mobileConfirmedAt: Date | null
  taxCodeKey: string | null
  avatarFileId: string | null
  isPlatformAdmin: boolean
}

/** Deletes private rows: sessions, consents, links, codes, messages, drafts. */
export async function deletePersonalRows(ctx: Context, user: LeavingUser): Promise<void> {
  const { id: userId } = user
  await ctx.db.userSession.deleteMany({ where: { userId } })
  await ctx.db.consent.deleteMany({ where: { userId } })
  await ctx.db.emailLink.deleteMany({ where: { userId } })
  await ctx.db.notification.deleteMany({ where: { userId } })
  await ctx.db.processFollow.deleteMany({ where: { userId } })
  await ctx.db.processRole.deleteMany({ where: { userId } })
  await ctx.db.voteGroupMember.deleteMany({ where: { userId } })
  await ctx.db.joinRequest.deleteMany({ where: { userId } })
  await ctx.db.campaignRecipient.deleteMany({ where: { userId } })
  await ctx.db.mergeConsent.deleteMany({ where: { userId } })
  await ctx.db.evaluationConflict.deleteMany({ where: { userId } })
  await ctx.db.evaluationAssignment.deleteMany({ where: { userId } })
  await ctx.db.officeMember.deleteMany({ where: { userId } })
  await ctx.db.contactMessage.deleteMany({ where: { senderId: userId } })
  await deleteByAddress(ctx, user)
  await ctx.db.deskAct.updateMany({ where: { actorId: userId }, data: { actorId: null } })
  for (const who of ['requesterId', 'deciderId'] as const)
    await ctx.db.approval.updateMany({ where: { [who]: userId }, data: { [who]: null } })
  // The copy of a removed text stays for the legal period, without its author.
  await ctx.sql`
    UPDATE "Removal" SET "authorId" = NULL, "earlier" = "earlier" || '{"appeal": ""}'
    WHERE "authorId" = ${userId} AND "organizationId" = ${ctx.organization.id}`
  await ctx.db.removal.updateMany({ where: { openedById: userId }, data: { openedById: null, openedUntil: null } })
  for (const who of ['createdById', 'updatedById', 'approvedById', 'scheduledById'] as const)
    await ctx.db.campaign.updateMany({ where: { [who]: userId }, data: { [who]: null } })
  // The worker deletes the files of expired exports.
  await ctx.db.export.updateMany({
    where: { requesterId: userId },
    data: { requesterId: null, purpose: '', expiresAt: ctx.now },
  })
  await ctx.db.oneTimeCode.deleteMany({ where: { userId, requestedByOrganizationId: ctx.organization.id } })
  await ctx.db.idempotencyKey.deleteMany({ where: { actorKey: idempotencyActor(userId) } })
  const recipients = [user.email, user.mobile].filter((recipient) => recipient !== null)
  await ctx.db.outboxMessage.deleteMany({ where: { OR: [{ recipient: { in: recipients } }, { userId }] } })
  await ctx.db.addressState.deleteMany({ where: { addressHash: { in: recipients.map(addressHash) } } })
  await deleteDrafts(ctx, userId)
  await blankAudit(ctx, user)
}

// Subscriptions and enquiries need no account: they belong to whoever confirmed the address.
async function deleteByAddress(ctx: Context, { id, email, emailConfirmedAt }: LeavingUser): Promise<void> {
  await ctx.db.enquiry.deleteMany({ where: { senderId: id } })
  await ctx.db.invitation.deleteMany({ where: { userId: id } })
  await ctx.db.invitation.updateMany({ where: { invitedById: id }, data: { invitedById: null } })
  await ctx.db.peopleImport.updateMany({ where: { userId: id }, data: { userId: null } })
  await ctx.db.accessCode.updateMany({ where: { createdById: id }, data: { createdById: null } })
  if (!email || !emailConfirmedAt) return
  const emailKey = emailKeyOf(email)
  await ctx.db.enquiry.deleteMany({ where: { emailKey } })
  await ctx.db.barrierReport.deleteMany({ where: { emailKey } })
  await ctx.db.subscription.deleteMany({ where: { emailKey } })
  await ctx.db.invitation.deleteMany({ where: { emailKey } })
  await ctx.db.peopleImportProblem.updateMany({
    where: { value: { equals: email, mode: 'insensitive' } },
    data: { value: '' },
  })
}

// Drafts are visible to their author only; drafts with accepted co-authors stay.
async function deleteDrafts(ctx: Context, userId: number): Promise<void> {
  const unshared = { authorId: userId, coAuthors: { none: { acceptedAt: { not: null } } } }
  await ctx.db.proposal.deleteMany({ where: { ...unshared, status: 'DRAFT' } })
  await ctx.db.proposalVersion.deleteMany({ where: { status: 'DRAFT', proposal: unshared } })
  await ctx.db.coAuthor.deleteMany({ where: { userId, acceptedAt: null } })
}

// Audit entries stay; the person appears by id only.
async function blankAudit(ctx: Context, { id, email }: LeavingUser): Promise<void> {
  await ctx.db.auditEntry.updateMany({ where: { actorId: id }, data: { actorName: `deleted-${id}` } })
  if (!email) return
  await ctx.sql`
    UPDATE "AuditEntry" SET "facts" = "facts" - 'email'
    WHERE "organizationId" = ${ctx.organization.id} AND "facts"->>'email' = ${email}`
}

const ballotRow = z.object({ moduleId: z.number(), voterKey: z.string() })

/** Removes the link between voter and ballots. Votes stay counted, and voter marks still prevent a second ballot. */
export async function unlinkBallots(ctx: Context, user: LeavingUser): Promise<void> {
  const { id: userId } = user
  const open = await ctx.sql(ballotRow)`
    SELECT b."moduleId", b."voterKey" FROM "Ballot" b JOIN "Module" m ON m."id" = b."moduleId"
    WHERE b."voterId" = ${userId} AND b."organizationId" = ${ctx.organization.id} AND m."votingClosedAt" IS NULL
    FOR KEY SHARE OF m`
  const verified = {
    email: user.emailConfirmedAt && user.email,
    mobile: user.mobileConfirmedAt && user.mobile,
    taxCodeKey: user.taxCodeKey,
  }
  const { id: organizationId } = ctx.organization
  const data = open.flatMap(({ moduleId, voterKey }) =>
    voterMarks(moduleId, verified).map((mark) => ({ organizationId, moduleId, mark, voterKey })),
  )
  await ctx.db.voterMark.createMany({ data, skipDuplicates: true })
  await ctx.db.ballot.updateMany({ where: { voterId: userId }, data: { voterId: null } })
}

/** Moves public and counted rows to the anonymous account and removes the names of its files. */
export async function passContributions(ctx: Context, userId: number, nobodyId: number): Promise<void> {
  await ctx.db.abuseReport.updateMany({ where: { reporterId: userId }, data: { reporterId: null, note: '' } })
  // Appeals are addressed to moderators and are not public.
  await ctx.db.moderationCase.updateMany({
    where: { OR: [{ comment: { authorId: userId } }, { commentId: null, proposal: { authorId: userId } }] },
    data: { appeal: '' },
  })
  await ctx.db.file.updateMany({ where: { ownerId: userId }, data: { originalName: 'file' } })
  if (nobodyId === userId) return
  await ctx.db.file.updateMany({ where: { ownerId: userId }, data: { ownerId: nobodyId } })
  await ctx.db.proposal.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
  await ctx.db.coAuthor.updateMany({ where: { userId }, data: { userId: nobodyId } })
  await ctx.db.comment.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
  await ctx.db.follow.updateMany({ where: { userId }, data: { userId: nobodyId } })
  await ctx.db.moderationCase.updateMany({ where: { deciderId: userId }, data: { deciderId: nobodyId } })
  await ctx.db.evaluation.updateMany({ where: { evaluatorId: userId }, data: { evaluatorId: nobodyId } })
  await ctx.db.officialAnswer.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
  await ctx.db.costCheck.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
  await ctx.db.evaluationNote.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
  await ctx.db.processMembership.updateMany({ where: { userId }, data: { userId: nobodyId } })
  await ctx.db.groupMembership.updateMany({ where: { userId }, data: { userId: nobodyId } })
  await ctx.db.questionnaireAnswer.updateMany({ where: { userId }, data: { userId: nobodyId } })
  await ctx.db.boardPost.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
  await ctx.db.deliveryPost.updateMany({ where: { authorId: userId }, data: { authorId: nobodyId } })
}

/** The person's files that no public content uses: the profile picture and unused uploads. */
export async function privateFiles(ctx: Context, userId: number): Promise<string[]> {
  const unused = {
    answers: { none: {} },
    versions: { none: {} },
    boardPosts: { none: {} },
    deliveryPosts: { none: {} },
    expenses: { none: {} },
    purpose: { notIn: ['cover', 'logo', 'block'] },
  }
  const where = { ownerId: userId, OR: [{ purpose: 'avatar' }, unused] }
  const files = await ctx.db.file.findMany({ where, select: { id: true } })
  // If the server stops before the bytes are deleted, the job for unattached files deletes them.
  await ctx.db.file.updateMany({ where, data: { attachedAt: null } })
  return files.map(({ id }) => id)
}
