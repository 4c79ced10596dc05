import 'server-only'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import { returnPath } from '@/lib/http/return-path'
import type { IssuedToken } from './issue-token'
import { tokenHash } from './secrets'
import type { Wish } from './send-confirmation-later'
import { startSession } from './start-session'

/**
 * Confirms an address with the link's token, makes the person a member and signs them in. Only a POST comes here:
 * a scanner that opens links consumes nothing.
 */
export async function confirmEmail(
  context: Context,
  { token }: { token: string },
): Promise<IssuedToken & { returnTo: string }> {
  const { userId, wish } = await transaction(context, async (ctx) => {
    const link = await lockLink(ctx, token)
    if (link.usedAt) throw new AppError('emailAlreadyVerified')
    if (link.expiresAt <= ctx.now) throw new AppError('emailConfirmationExpired')
    const { userId } = link
    await ctx.db.emailLink.update({ where: { id: link.id }, data: { usedAt: ctx.now } })
    // The link proves the address it was sent to, not one that was put in its place since.
    const { count } = await ctx.db.user.updateMany({
      where: { id: userId, email: link.email, erasedAt: null },
      data: { emailConfirmedAt: ctx.now },
    })
    if (count === 0) throw new AppError('linkInvalid')
    await ctx.db.membership.updateMany({ where: { userId, status: 'PENDING' }, data: { status: 'ACTIVE' } })
    await joinGroup(ctx, userId, link.wish.groupId)
    return link
  })
  return { ...(await startSession(context, userId)), returnTo: returnPath(wish.returnTo) }
}

type Link = { id: number; userId: number; email: string; expiresAt: Date; usedAt: Date | null; wish: Wish }

// Found within the organization only: a link of one organization is unknown on another one's host.
async function lockLink(ctx: Context, token: string): Promise<Link> {
  const [link] = await ctx.sql<Link>`
    SELECT "id", "userId", "email", "expiresAt", "usedAt", "wish" FROM "EmailLink"
    WHERE "organizationId" = ${ctx.organization.id} AND "tokenHash" = ${tokenHash(token)} AND "purpose" = 'CONFIRM_EMAIL'
    FOR UPDATE`
  if (!link) throw new AppError('linkInvalid')
  return link
}

async function joinGroup(ctx: Context, userId: number, groupId: number | undefined): Promise<void> {
  if (groupId === undefined) return
  const group = await ctx.db.group.findFirst({ where: { id: groupId, visibility: 'PUBLIC' }, select: { id: true } })
  if (!group) return
  const data = [{ organizationId: ctx.organization.id, groupId, userId, joinedAt: ctx.now }]
  await ctx.db.groupMembership.createMany({ data, skipDuplicates: true })
}
