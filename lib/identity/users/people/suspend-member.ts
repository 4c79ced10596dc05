import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import type { MembershipStatus } from '@/lib/generated/prisma/enums'
import { recordAudit } from '@/lib/identity/audit/record'
import { canAdministerPeople } from '@/lib/identity/users/policy'
import { lockMember } from './lock-member'
import { getPerson, type Person } from './people'
import { requireAnotherAdmin } from './require-another-admin'

type Input = { userId: number; suspended: boolean }

/** Suspends or reinstates a member; effective from the next request, independent of the token. */
export async function suspendMember(context: Context, { userId, suspended }: Input): Promise<Person> {
  requireAllowed(canAdministerPeople(context.actor))
  const own = requireSignedIn(context)
  if (userId === own.actor.userId) throw new AppError('notOnYourself')
  await transaction(own, async (ctx) => {
    if (suspended) await requireAnotherAdmin(ctx, userId)
    const member = await lockMember(ctx, userId)
    if ((member.status === 'SUSPENDED') === suspended) return
    const status = suspended ? 'SUSPENDED' : await statusBefore(ctx, userId, member)
    await ctx.db.membership.update({ where: { id: member.id }, data: { status } })
    await ctx.db.userSession.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: ctx.now } })
    await recordAudit(ctx, {
      act: suspended ? 'person.suspended' : 'person.restored',
      subject: `user ${userId}`,
    })
  })
  return getPerson(own, userId)
}

// Members without a confirmed contact return to PENDING.
async function statusBefore(
  ctx: Context,
  userId: number,
  { isDeskConfirmed }: { isDeskConfirmed: boolean },
): Promise<MembershipStatus> {
  if (isDeskConfirmed) return 'ACTIVE'
  const user = await ctx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { emailConfirmedAt: true, mobileConfirmedAt: true },
  })
  return user.emailConfirmedAt || user.mobileConfirmedAt ? 'ACTIVE' : 'PENDING'
}
