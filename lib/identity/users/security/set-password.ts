import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { canUsePassword } from '@/lib/identity/auth/password/password-rules'
import type { PasswordHolder } from '@/lib/identity/auth/password/recovery-holder'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { startSession } from '@/lib/identity/auth/session/start-session'
import type { Spend } from '@/lib/identity/auth/sign-in/way'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { endSessionsOf } from './end-sessions-of'
import { lockOwnSessions } from './lock-own-sessions'

/**
 * Sets a new password for a person authorized by a recovery token, or by the session `sessionId` and a confirmation; of concurrent changes
 * with one token the first wins. Revokes every token of the account in all organizations, sends a mail to the owner and
 * starts a new session.
 */
export async function setPassword(
  context: Context,
  { userId, tokenVersion, sessionId, spend }: PasswordHolder & { sessionId?: string; spend?: Spend },
  password: string,
): Promise<IssuedToken> {
  const owner = await context.db.user.findUniqueOrThrow({ where: { id: userId } })
  const { name: organizationName, passwordLengthMin: lengthMin } = context.organization
  const { username, email } = owner
  const decision = canUsePassword(password, { username, organizationName, lengthMin, ...(email ? { email } : {}) })
  if (!decision.allowed) throw new AppError(decision.reason, decision.params, { field: 'password' })
  const passwordHash = await hashPassword(password)
  await transaction(context, async (ctx) => {
    await spend?.(ctx)
    const data = { passwordHash, tokenVersion: { increment: 1 } }
    const { count } = await ctx.db.user.updateMany({ where: { id: userId, tokenVersion }, data })
    if (count === 0) throw new AppError('tokenInvalid')
    if (sessionId !== undefined) await lockOwnSessions(ctx, { userId, sessionId })
    await endSessionsOf(ctx, userId)
    await endRecoveries(ctx, userId)
    if (!email || !owner.emailConfirmedAt) return
    await queueMail(ctx, {
      recipient: email,
      userId,
      template: 'password-changed',
      facts: { name: owner.name, link: `${baseUrlOf(ctx.organization)}${routes.personalSpaceAccount()}` },
      locale: isLocale(owner.locale) ? owner.locale : DEFAULT_LOCALE,
    })
  })
  return startSession(context, userId)
}

// Invalidates links and codes that were sent before.
async function endRecoveries(ctx: Context, userId: number): Promise<void> {
  await ctx.sql`
    UPDATE "EmailLink" SET "usedAt" = ${ctx.now}::timestamptz
    WHERE "userId" = ${userId} AND "purpose" = 'RECOVER_ACCOUNT' AND "usedAt" IS NULL
    -- global: recovery links of an account in every organization`
  await ctx.db.oneTimeCode.updateMany({
    where: { userId, purpose: 'RECOVER_ACCOUNT', usedAt: null },
    data: { usedAt: ctx.now },
  })
}
