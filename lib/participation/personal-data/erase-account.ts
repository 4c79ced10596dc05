import 'server-only'
import { z } from 'zod'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { countRow } from '@/lib/foundation/db/column-schemas'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { deleteFile } from '@/lib/foundation/files/storing/delete-file'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockMember } from '@/lib/identity/users/people/lock-member'
import { requireAnotherAdmin } from '@/lib/identity/users/people/require-another-admin'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { blankAccount } from '@/lib/identity/users/profile/blank-account'
import { deletePersonalRows, type LeavingUser, passContributions, privateFiles, unlinkBallots } from './personal-rows'

/**
 * Erases an account (spec: account-deletion): personal data is deleted, public contributions stay under "former
 * member", votes stay counted. Members of other organizations keep the account there.
 */
export async function eraseAccount(context: Context, { userId }: { userId: number }): Promise<void> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  const fileIds = await transaction(own, async (ctx) => {
    await requireAnotherAdmin(ctx, userId)
    const member = await lockMember(ctx, userId)
    const user = await lockUser(ctx, userId)
    if (user.isPlatformAdmin) throw new AppError('permissionDenied')
    const staysElsewhere = await isMemberElsewhere(ctx, userId)
    const nobodyId = staysElsewhere ? await createNobody(ctx) : userId
    await deletePersonalRows(ctx, user)
    await unlinkBallots(ctx, user)
    const files = await privateFiles(ctx, userId)
    await passContributions(ctx, userId, nobodyId)
    await ctx.db.membership.delete({ where: { id: member.id } })
    await ctx.db.user.update({
      where: { id: userId },
      data: staysElsewhere ? leftBehind(user, files) : blankAccount(userId, ctx.now),
    })
    await recordAudit(ctx, { act: 'person.erased', subject: `user ${userId}` })
    return files
  })
  for (const fileId of fileIds) await deleteFile(own, fileId)
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
