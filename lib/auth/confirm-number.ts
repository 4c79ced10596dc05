import 'server-only'
import type { Context } from '@/lib/context/context'
import { withConstraint } from '@/lib/db/constraint'
import { claimNumber } from './claim-number'

/** Writes down that a person has a number, which a code proved: 420 when another account was faster. */
export async function confirmNumber(ctx: Context, userId: number, mobile: string): Promise<void> {
  await claimNumber(ctx, { mobile, userId, inUse: 'mobileInUseConfirm' })
  await withConstraint({ mobile: 'mobileInUseConfirm' }, () =>
    ctx.db.user.update({ where: { id: userId, erasedAt: null }, data: { mobile, mobileConfirmedAt: ctx.now } }),
  )
}
