import 'server-only'
import { type Context, requireSignedIn, type SignedInContext } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { holds } from './actor'

/** The context of a person who acts on their own account. Only an ADMIN is told what another id is (300, 305); nobody may act on it. */
export async function requireSelf(context: Context, id: number): Promise<SignedInContext> {
  const ctx = requireSignedIn(context)
  if (id === ctx.actor.userId) return ctx
  if (!holds(ctx.actor, 'ADMIN')) throw new AppError('permissionDenied')
  const user = await ctx.db.user.findUnique({ where: { id, erasedAt: null }, select: { id: true } })
  if (!user) throw new AppError('userNotRegistered')
  const membership = await ctx.db.membership.findFirst({ where: { userId: id }, select: { id: true } })
  throw new AppError(membership ? 'permissionDenied' : 'userNotInOrganization')
}
