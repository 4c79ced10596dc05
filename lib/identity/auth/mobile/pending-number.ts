import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { type PendingAction, pendingAction } from '@/lib/identity/auth/pending-action'

/** The pending number of the signed-in person; throws 500 without any, 605 if already confirmed. */
export async function pendingNumber(ctx: SignedInContext): Promise<{ mobile: string; pendingAction: PendingAction }> {
  const { userId } = ctx.actor
  const [user, code] = await Promise.all([
    ctx.db.user.findUniqueOrThrow({ where: { id: userId }, select: { mobile: true, mobileConfirmedAt: true } }),
    ctx.db.oneTimeCode.findFirst({
      where: { userId, purpose: 'CONFIRM_MOBILE' },
      orderBy: { id: 'desc' },
      select: { mobile: true, usedAt: true, pendingAction: true },
    }),
  ])
  if (code && !code.usedAt) {
    return { mobile: code.mobile, pendingAction: readColumn(pendingAction, code.pendingAction) }
  }
  if (!user.mobile) throw new AppError('noMobileOnProfile')
  if (user.mobileConfirmedAt) throw new AppError('mobileAlreadyOnProfile')
  return { mobile: user.mobile, pendingAction: {} }
}
