import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'

/** What a registration joins once the address or number is confirmed, and where it returns to. */
export const pendingAction = z.object({
  processId: z.number().exactOptional(),
  groupId: z.number().exactOptional(),
  returnTo: z.string().exactOptional(),
})

export type PendingAction = z.infer<typeof pendingAction>

type Requested = { processId?: number | undefined; groupId?: number | undefined; returnTo?: string | undefined }

/** The pending action of a registration; drops a return path that leaves the site. */
export function pendingActionOf({ processId, groupId, returnTo }: Requested): PendingAction {
  const path = returnPath(returnTo, '')
  return {
    ...(processId === undefined ? {} : { processId }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(path === '' ? {} : { returnTo: path }),
  }
}

/** Adds a confirmed person to organization, process and group; returns the success code (spec: success-codes). */
export async function completePendingAction(
  ctx: Context,
  userId: number,
  { processId, groupId }: PendingAction,
): Promise<2 | 3 | 4> {
  const organizationId = ctx.organization.id
  await ctx.db.membership.updateMany({ where: { userId, status: 'PENDING' }, data: { status: 'ACTIVE' } })
  const joinsProcess = processId !== undefined && (await exists(ctx.db.process.count({ where: { id: processId } })))
  if (joinsProcess) {
    const data = [{ organizationId, processId, userId, joinedAt: ctx.now }]
    await ctx.db.processMembership.createMany({ data, skipDuplicates: true })
  }
  const joinsGroup = groupId !== undefined && (await exists(ctx.db.group.count({ where: { id: groupId } })))
  if (joinsGroup) {
    const data = [{ organizationId, groupId, userId, joinedAt: ctx.now }]
    await ctx.db.groupMembership.createMany({ data, skipDuplicates: true })
  }
  return joinsGroup ? 4 : joinsProcess ? 3 : 2
}

// Process or group may have been deleted since the registration.
async function exists(counting: Promise<number>): Promise<boolean> {
  return (await counting) > 0
}
