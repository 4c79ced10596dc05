import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { SESSION_SECONDS } from '@/lib/identity/auth/limits'
import { needsSecondFactor, SecondFactorRequired } from '@/lib/identity/auth/second-factor/second-factor-required'
import { type IssuedToken, issueToken } from './issue-token'
import { sessionHolder } from './session'

/**
 * Starts a session for an authenticated person and signs its first token; call outside of transactions.
 * Every sign-in goes through here, so that none bypasses the second factor.
 */
export async function startSession(
  ctx: Context,
  userId: number,
  { isSecondFactorGiven = false } = {},
): Promise<IssuedToken> {
  // People who are already signed in have passed the second factor.
  const isSame = ctx.actor.kind === 'user' && ctx.actor.userId === userId
  if (!isSecondFactorGiven && !isSame && (await needsSecondFactor(ctx, userId))) throw new SecondFactorRequired(userId)
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
  const holder = await sessionHolder(ctx.organization, id, ctx.now)
  if (!holder) throw new AppError('userNotInOrganization')
  return issueToken(ctx.organization, holder, ctx.now)
}
