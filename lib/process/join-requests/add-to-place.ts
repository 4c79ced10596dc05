import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { lockMember } from '@/lib/identity/users/people/lock-member'

type Place = { processId: number | null; groupId: number | null }

/** Adds a member of the organization to a process or to a group and its process, in the caller's transaction. */
export async function addToPlace(ctx: Context, userId: number, { processId, groupId }: Place): Promise<void> {
  const member = await lockMember(ctx, userId)
  if (member.status === 'SUSPENDED') throw new AppError('memberSuspended')
  const group = groupId === null ? null : await ctx.db.group.findFirst({ where: { id: groupId } })
  if (groupId !== null && !group) throw new AppError('groupUnknown')
  const common = { organizationId: ctx.organization.id, userId, joinedAt: ctx.now }
  const around = processId ?? group?.processId ?? null
  if (around !== null)
    await ctx.db.processMembership.createMany({ data: [{ ...common, processId: around }], skipDuplicates: true })
  if (groupId !== null)
    await ctx.db.groupMembership.createMany({ data: [{ ...common, groupId }], skipDuplicates: true })
}
