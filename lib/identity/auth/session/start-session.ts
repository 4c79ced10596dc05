import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { SESSION_SECONDS } from '@/lib/identity/auth/limits'
import { needsSecondFactor, SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'
import { type Holder, type IssuedToken, issueToken } from './issue-token'
import { sessionHolder } from './session'

type Options = {
  isSecondFactorGiven?: boolean
  /** As it was read with the password that was checked: one that was changed meanwhile starts no session. */
  tokenVersion?: number | undefined
}

/**
 * Starts a session for an authenticated person and signs its first token.
 * Every sign-in goes through here, so that none bypasses the second factor.
 */
export async function startSession(
  ctx: Context,
  userId: number,
  { isSecondFactorGiven = false, tokenVersion }: Options = {},
): Promise<IssuedToken> {
  // People who are already signed in have passed the second factor.
  const isSame = ctx.actor.kind === 'user' && ctx.actor.userId === userId
  if (!isSecondFactorGiven && !isSame && (await needsSecondFactor(ctx, userId)))
    throw new SecondFactorRequired(userId, tokenVersion)
  const holder = await transaction(ctx, (tx) => createSession(tx, userId, tokenVersion))
  return issueToken(ctx.organization, holder, ctx.now)
}

// Locked, so that a suspension or a new password comes before the session or ends it.
async function createSession(ctx: Context, userId: number, tokenVersion: number | undefined): Promise<Holder> {
  await ctx.sql`
    SELECT 1 FROM "User" u JOIN "Membership" m ON m."userId" = u."id"
    WHERE u."id" = ${userId} AND m."organizationId" = ${ctx.organization.id}
    FOR SHARE OF u FOR NO KEY UPDATE OF m`
  const id = crypto.randomUUID()
  const expiresAt = new Date(ctx.now.getTime() + SESSION_SECONDS * 1000)
  await ctx.db.userSession.create({
    data: {
      id,
      organizationId: ctx.organization.id,
      userId,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
      expiresAt,
      userAgent: ctx.userAgent,
      addressHash: keyedHash('address', ctx.clientAddress),
    },
  })
  await ctx.db.membership.updateMany({ where: { userId }, data: { lastSignInAt: ctx.now } })
  const holder = await sessionHolder(ctx.organization, id, ctx.now, ctx.sql)
  if (!holder) throw new AppError(await refusalOf(ctx, userId))
  if (tokenVersion !== undefined && holder.tokenVersion !== tokenVersion) throw new AppError('wrongCredentials')
  return holder
}

// The person may have been suspended since their password was checked.
async function refusalOf(ctx: Context, userId: number): Promise<ErrorName> {
  const where = { userId, OR: [{ status: 'SUSPENDED' as const }, { user: { suspendedAt: { not: null } } }] }
  return (await ctx.db.membership.count({ where })) > 0 ? 'accountSuspended' : 'userNotInOrganization'
}
