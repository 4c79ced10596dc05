import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

const adminRow = z.object({ userId: z.number() })

/** Refuses to remove the last ADMIN; locks all of them, so that two cannot remove each other concurrently. */
export async function requireAnotherAdmin(ctx: Context, leavingId: number): Promise<void> {
  const admins = await ctx.sql(adminRow)`
    SELECT "userId" FROM "Membership"
    WHERE "organizationId" = ${ctx.organization.id} AND "status" = 'ACTIVE' AND 'ADMIN' = ANY("authorities")
    ORDER BY "id" FOR UPDATE`
  if (admins.length > 0 && admins.every(({ userId }) => userId === leavingId)) throw new AppError('lastAdministrator')
}
