import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { lockNumber } from './issue-code'

type Claim = { mobile: string; userId?: number; inUse: ErrorName }

/**
 * Claims a number: throws if another account confirmed it; an unconfirmed claim of another account is
 * released, so that nobody can block a number of its owner. The holder of the SMS can still confirm it.
 */
export async function claimNumber(ctx: Context, { mobile, userId, inUse }: Claim): Promise<void> {
  await lockNumber(ctx, mobile)
  const holder = await ctx.db.user.findUnique({ where: { mobile }, select: { id: true, mobileConfirmedAt: true } })
  if (!holder || holder.id === userId) return
  if (holder.mobileConfirmedAt) throw new AppError(inUse, {}, { field: 'mobileNumber' })
  await ctx.db.user.update({ where: { id: holder.id }, data: { mobile: null } })
}
