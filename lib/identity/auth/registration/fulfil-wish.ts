import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'

/** What a person wanted when they registered; it is fulfilled when address or number is confirmed. */
export type Wish = { processId?: number; groupId?: number; returnTo?: string }

type Wanted = { processId?: number | undefined; groupId?: number | undefined; returnTo?: string | undefined }

/** What is kept of a registration until it is confirmed: only a way back that stays on this site. */
export function registrationWish({ processId, groupId, returnTo }: Wanted): Wish {
  const path = returnPath(returnTo, '')
  return {
    ...(processId === undefined ? {} : { processId }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(path === '' ? {} : { returnTo: path }),
  }
}

/** Makes a confirmed person a member of organization, process and group; answers the success code of spec: success-codes. */
export async function fulfilWish(ctx: Context, userId: number, { processId, groupId }: Wish): Promise<2 | 3 | 4> {
  const organizationId = ctx.organization.id
  await ctx.db.membership.updateMany({ where: { userId, status: 'PENDING' }, data: { status: 'ACTIVE' } })
  const joinsProcess = processId !== undefined && (await isThere(ctx.db.process.count({ where: { id: processId } })))
  if (joinsProcess) {
    const data = [{ organizationId, processId, userId, joinedAt: ctx.now }]
    await ctx.db.processMembership.createMany({ data, skipDuplicates: true })
  }
  const joinsGroup = groupId !== undefined && (await isThere(ctx.db.group.count({ where: { id: groupId } })))
  if (joinsGroup) {
    const data = [{ organizationId, groupId, userId, joinedAt: ctx.now }]
    await ctx.db.groupMembership.createMany({ data, skipDuplicates: true })
  }
  return joinsGroup ? 4 : joinsProcess ? 3 : 2
}

// What was taken away between registration and confirmation is no longer joined.
async function isThere(counting: Promise<number>): Promise<boolean> {
  return (await counting) > 0
}
