import 'server-only'
import { holds } from '@/lib/catalogues/actor'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'

/**
 * The context of a person acting on their own account. Nobody may act on another; only an ADMIN learns whether that is
 * a member. People of other organizations are not found (300); 305 is for sign-in only.
 */
export async function requireSelf(context: Context, id: number): Promise<SignedInContext> {
  const ctx = requireSignedIn(context)
  if (id === ctx.actor.userId) return ctx
  if (!holds(ctx.actor, 'ADMIN')) throw new AppError('permissionDenied')
  const membership = await ctx.db.membership.count({ where: { userId: id } })
  throw new AppError(membership > 0 ? 'permissionDenied' : 'userNotRegistered')
}
