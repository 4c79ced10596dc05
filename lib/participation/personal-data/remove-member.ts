import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { endHandedOut } from '@/lib/identity/users/invitations/end-handed-out'
import { lockMember } from '@/lib/identity/users/people/lock-member'
import { mailErasedCodes } from '@/lib/identity/users/people/mail-left-codes'
import { blankAccount } from '@/lib/identity/users/profile/blank-account'
import { deletePersonalRows, type LeavingUser, passContributions, privateFiles, unlinkBallots } from './personal-rows'

/**
 * Erases a member's personal data in the caller's transaction (spec: account-deletion): public contributions stay under
 * "former member", votes stay counted. Members of other organizations keep the account there. Returns the files whose
 * bytes are to be deleted after the transaction.
 */
export async function removeMember(ctx: Context, userId: number): Promise<readonly string[]> {
  const member = await lockMember(ctx, userId)
  const user = await lockUser(ctx, userId)
  if (user.isPlatformAdmin) throw new AppError('permissionDenied')
  const staysElsewhere = await isMemberElsewhere(ctx, userId)
  const nobodyId = staysElsewhere ? await createNobody(ctx) : userId
  await endHandedOut(ctx, userId)
  await mailErasedCodes(ctx, userId)
  await deletePersonalRows(ctx, user)
  await unlinkBallots(ctx, user)
  const files = await privateFiles(ctx, userId)
  await passContributions(ctx, userId, nobodyId)
  await ctx.db.membership.delete({ where: { id: member.id } })
  await ctx.db.user.update({
    where: { id: userId },
    data: staysElsewhere ? leftBehind(user, files) : blankAccount(userId, ctx.now),
  })
  return files
}

const leavingUserRow = z.object({
  id: z.number(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  emailConfirmedAt: z.date().nullable(),
  mobileConfirmedAt: z.date().nullable(),
  taxCodeKey: z.string().nullable(),
  avatarFileId: z.string().nullable(),
  isPlatformAdmin: z.boolean(),
})

async function lockUser(ctx: Context, userId: number): Promise<LeavingUser> {
  const [user] = await ctx.sql(leavingUserRow)`
    SELECT "id", "email", "mobile", "emailConfirmedAt", "mobileConfirmedAt", "taxCodeKey", "avatarFileId",
      "isPlatformAdmin" FROM "User"
    WHERE "id" = ${userId} AND "erasedAt" IS NULL FOR UPDATE`
  if (!user) throw new AppError('accountUnknown')
  return user
}

async function isMemberElsewhere(ctx: Context, userId: number): Promise<boolean> {
  const [row] = await ctx.sql(countRow)`
    SELECT count(*)::int AS "count" FROM "Membership"
      WHERE "userId" = ${userId} AND "organizationId" <> ${ctx.organization.id}
    -- global: asks for memberships in other organizations`
  return (row?.count ?? 0) > 0
}

// Creates the anonymous account that takes over the public contributions.
async function createNobody(ctx: Context): Promise<number> {
  const name = `deleted-${crypto.randomUUID()}`
  const { id } = await ctx.db.user.create({
    data: { username: name, usernameKey: name, name: '', surname: '' },
    select: { id: true },
  })
  await ctx.db.user.update({ where: { id }, data: blankAccount(id, ctx.now) })
  return id
}

function leftBehind({ avatarFileId }: LeavingUser, files: readonly string[]) {
  return avatarFileId && files.includes(avatarFileId) ? { avatarFileId: null } : {}
}
