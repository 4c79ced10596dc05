import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { unconfirmedContact } from './unconfirmed-contact'
import type { ProvenAccount } from './way'

/** The membership with which an account signs in here; throws if there is none, or if it is suspended or unconfirmed. */
export async function membershipOf(ctx: Context, account: ProvenAccount): Promise<{ id: number }> {
  const membership = await ctx.db.membership.findFirst({
    where: { userId: account.id },
    select: { id: true, status: true },
  })
  if (!membership) throw new AppError('userNotInOrganization')
  if (membership.status === 'SUSPENDED') throw new AppError('accountSuspended')
  if (membership.status === 'PENDING') throw new AppError(unconfirmedContact(account))
  return membership
}
