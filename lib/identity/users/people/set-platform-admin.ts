import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { recordAudit } from '@/lib/identity/audit/record'
import { usernameKeys } from '@/lib/identity/auth/usernames/username-keys'
import { canProvision } from '@/lib/identity/organizations/policy'
import { canHoldPlatform } from '@/lib/identity/users/policy'
import { endSessionsOf } from '@/lib/identity/users/security/end-sessions-of'
import { lockMember } from './lock-member'

type Change = { username: string; isPlatformAdmin: boolean; reason: string }

/**
 * Makes a member a PLATFORM_ADMIN, or ends it: a command of the operator, in the log of the organization. All sessions of
 * the account end, so that none that began without the second factor administers the platform. Returns whether anything
 * changed.
 */
export async function setPlatformAdmin(
  context: Context,
  { username, isPlatformAdmin, reason }: Change,
): Promise<boolean> {
  requireAllowed(canProvision(context.actor))
  if (reason === '') throw new AppError('reasonRequired', {}, { field: 'reason' })
  return transaction(context, async (ctx) => {
    const { usernameKey } = usernameKeys(username)
    const user = await ctx.db.user.findUnique({ where: { usernameKey } })
    if (!user) throw new AppError('accountUnknown', {}, { field: 'username' })
    const { status } = await lockMember(ctx, user.id)
    if (user.isPlatformAdmin === isPlatformAdmin) return false
    if (isPlatformAdmin)
      requireAllowed(
        canHoldPlatform({
          isSuspended: user.suspendedAt !== null || status !== 'ACTIVE',
          emailConfirmed: user.emailConfirmedAt !== null,
          hasSecondFactor: user.totpConfirmedAt !== null,
        }),
      )
    await ctx.db.user.update({ where: { id: user.id }, data: { isPlatformAdmin, tokenVersion: { increment: 1 } } })
    await endSessionsOf(ctx, user.id)
    await recordAudit(ctx, {
      act: isPlatformAdmin ? 'platform.adminGranted' : 'platform.adminRevoked',
      subject: `user ${user.id}`,
      facts: { reason },
    })
    return true
  })
}
