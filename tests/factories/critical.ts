import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { eraseAccount } from '@/lib/participation/personal-data/erase-account'

/** The reason of an act in tests that are about something else. */
export const WHY = { reason: 'It was decided', decidedBy: '' }

/** Erases an account by one officer, for tests that are not about the second. */
export async function eraseNow(ctx: Context, { userId }: { userId: number }): Promise<void> {
  await prismaClient().organization.update({ where: { id: ctx.organization.id }, data: { secondOfficer: false } })
  const user = await prismaClient().user.findUnique({ where: { id: userId } })
  const confirmName = user ? `${user.name} ${user.surname}`.trim() || user.username : ''
  await eraseAccount(ctx, { userId, ...WHY, confirmName })
}
