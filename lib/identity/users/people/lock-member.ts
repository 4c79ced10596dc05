import 'server-only'
import type { Authority } from '@/lib/foundation/context/actor'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { MembershipStatus } from '@/lib/generated/prisma/enums'

type LockedMember = { id: number; status: MembershipStatus; authorities: Authority[] }

/** Locks and returns a membership; people of other organizations are not found. */
export async function lockMember(ctx: Context, userId: number): Promise<LockedMember> {
  const [member] = await ctx.sql<LockedMember>`
    SELECT "id", "status"::text, "authorities"::text[] AS "authorities" FROM "Membership"
    WHERE "organizationId" = ${ctx.organization.id} AND "userId" = ${userId} FOR UPDATE`
  if (!member) throw new AppError('accountUnknown')
  return member
}
