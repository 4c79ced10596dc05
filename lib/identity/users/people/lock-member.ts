import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { Authority, MembershipStatus } from '@/lib/generated/prisma/enums'

const lockedMemberRow = z.object({
  id: z.number(),
  status: z.enum(MembershipStatus),
  authorities: z.array(z.enum(Authority)),
  isDeskConfirmed: z.boolean(),
})

type LockedMember = z.infer<typeof lockedMemberRow>

/** Locks and returns a membership; people of other organizations are not found. */
export async function lockMember(ctx: Context, userId: number): Promise<LockedMember> {
  const [member] = await ctx.sql(lockedMemberRow)`
    SELECT "id", "status"::text, "authorities"::text[] AS "authorities",
      "deskConfirmedAt" IS NOT NULL AS "isDeskConfirmed"
    FROM "Membership"
    WHERE "organizationId" = ${ctx.organization.id} AND "userId" = ${userId} FOR UPDATE`
  if (!member) throw new AppError('accountUnknown')
  return member
}
