import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { lockNumber } from './issue-code'

type Claim = { mobile: string; userId?: number; inUse: ErrorName }

/**
 * Makes sure that nobody else has a number: one that another account confirmed is taken, one that it only claimed is
 * given up, so that nobody can keep a number from its owner. Whoever has the SMS can still confirm it.
 */
export async function claimNumber(ctx: Context, { mobile, userId, inUse }: Claim): Promise<void> {
  await lockNumber(ctx, mobile)
  const holder = await ctx.db.user.findUnique({ where: { mobile }, select: { id: true, mobileConfirmedAt: true } })
  if (!holder || holder.id === userId) return
  if (holder.mobileConfirmedAt) throw new AppError(inUse, {}, { field: 'mobileNumber' })
  await ctx.db.user.update({ where: { id: holder.id }, data: { mobile: null } })
}
