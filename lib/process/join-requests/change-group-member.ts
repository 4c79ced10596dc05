import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockMember } from '@/lib/identity/users/people/lock-member'
import { canManageAccessCodes } from '@/lib/process/access-codes/policy'
import { addToPlace } from './add-to-place'

type GroupMember = { groupId: number; userId: number }

/** Adds a member of the organization to a group and its process (ADMIN, and DELEGATE in their processes). Idempotent. */
export async function addToGroup(context: Context, { groupId, userId }: GroupMember): Promise<GroupMember> {
  return transaction(context, async (ctx) => {
    await requireOwner(ctx, groupId)
    const before = await ctx.db.groupMembership.count({ where: { groupId, userId } })
    await addToPlace(ctx, userId, { processId: null, groupId })
    if (before === 0)
      await recordAudit(ctx, { act: 'group.memberAdded', subject: `user ${userId}`, facts: { group: groupId } })
    return { groupId, userId }
  })
}

/** Removes a member from a group; the membership in its process stays. Idempotent. */
export async function removeFromGroup(context: Context, { groupId, userId }: GroupMember): Promise<GroupMember> {
  return transaction(context, async (ctx) => {
    await requireOwner(ctx, groupId)
    await lockMember(ctx, userId)
    const { count } = await ctx.db.groupMembership.deleteMany({ where: { groupId, userId } })
    if (count > 0)
      await recordAudit(ctx, { act: 'group.memberRemoved', subject: `user ${userId}`, facts: { group: groupId } })
    return { groupId, userId }
  })
}

async function requireOwner(ctx: Context, groupId: number): Promise<void> {
  const group = await ctx.db.group.findFirst({ where: { id: groupId }, select: { processId: true } })
  requireAllowed(canManageAccessCodes(ctx.actor, group?.processId ?? null))
  if (!group) throw new AppError('groupUnknown')
}

export const addToGroupForm = form({
  input: z.object({ groupId: formId, userId: formId }),
  run: addToGroup,
  access: 'office',
  redirectTo: ({ userId }) => routes.adminPerson(userId),
})

export const removeFromGroupForm = form({
  input: z.object({ groupId: formId, userId: formId }),
  run: removeFromGroup,
  access: 'office',
  redirectTo: ({ userId }) => routes.adminPerson(userId),
})
