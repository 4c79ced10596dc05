import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { keyedHash, randomToken, tokenHash } from '@/lib/foundation/secrets/secrets'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'
import { RECOVERY_LINK_HOURS } from '@/lib/identity/auth/limits'
import { nothing } from '@/lib/identity/auth/mobile/mobile-shapes'
import { confirmEmailInput, resendConfirmationInput } from '@/lib/identity/auth/schemas'
import { issueRecoveryToken } from '@/lib/identity/auth/session/issue-recovery-token'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import type { PasswordHolder } from './recovery-holder'

const BY_ADDRESS: Limit = { name: 'recover-address', points: 20, seconds: 3600, whenStoreFails: 'refuse' }
const BY_EMAIL: Limit = { name: 'recover-email', points: 5, seconds: 3600, whenStoreFails: 'refuse' }

/**
 * Sends a password reset link to the owner of a confirmed address. Does not disclose whether the address is known, by its
 * time neither: the request only queues a message, and whose address it is, is looked up when that is delivered.
 */
export async function recoverAccountByEmail(
  context: Context,
  { email }: { email: string },
): Promise<{ email: string }> {
  await consumeByNetwork(context, BY_ADDRESS)
  await consumeShared(BY_EMAIL, keyedHash('address', emailKeyOf(email)))
  await queueMail(context, { recipient: email, template: 'recover-account', facts: { name: '', link: '' } })
  return { email }
}

type RecoveryMail = { userId: number; recipient: string; locale: Locale; facts: { name: string; link: string } }

/** What the mail to a requested address says, with a new link; null if no account here may be recovered by it. */
export async function makeRecoveryMail(context: Context, requested: string): Promise<RecoveryMail | null> {
  return transaction(context, async (ctx) => {
    const user = await ctx.db.user.findFirst({
      where: { emailKey: emailKeyOf(requested), emailConfirmedAt: { not: null }, suspendedAt: null, erasedAt: null },
      select: { id: true, email: true, name: true, locale: true },
    })
    const membership = user && (await ctx.db.membership.findFirst({ where: { userId: user.id, status: 'ACTIVE' } }))
    if (!user?.email || !membership) return null
    const { id: userId, email, name, locale } = user
    const token = randomToken()
    await ctx.db.emailLink.create({
      data: {
        organizationId: ctx.organization.id,
        userId,
        email,
        purpose: 'RECOVER_ACCOUNT',
        tokenHash: tokenHash(token),
        createdAt: ctx.now,
        expiresAt: new Date(ctx.now.getTime() + RECOVERY_LINK_HOURS * 3_600_000),
      },
    })
    const link = `${baseUrlOf(ctx.organization)}${routes.recover({ token })}`
    return { userId, recipient: email, locale: isLocale(locale) ? locale : DEFAULT_LOCALE, facts: { name, link } }
  })
}

/** Reads a recovery link without consuming it; throws if invalid here, used or expired. */
export async function recoveryLink(ctx: Context, token: string): Promise<PasswordHolder & { id: number }> {
  const link = await ctx.db.emailLink.findFirst({
    where: { tokenHash: tokenHash(token), purpose: 'RECOVER_ACCOUNT' },
    select: {
      id: true,
      userId: true,
      email: true,
      usedAt: true,
      expiresAt: true,
      user: { select: { email: true, suspendedAt: true, erasedAt: true, tokenVersion: true } },
    },
  })
  if (!link || link.usedAt || link.user.suspendedAt || link.user.erasedAt) throw new AppError('linkInvalid')
  // The link proves the address it was sent to, not one that was put in its place since.
  if (link.email !== link.user.email) throw new AppError('linkInvalid')
  if (link.expiresAt <= ctx.now) throw new AppError('emailConfirmationExpired')
  return { id: link.id, userId: link.userId, tokenVersion: link.user.tokenVersion }
}

/** Exchanges the link's token for a recovery token. */
export async function confirmRecovery(context: Context, { token }: { token: string }): Promise<{ token: string }> {
  const { id, userId } = await recoveryLink(context, token)
  const where = { id, usedAt: null }
  const { count } = await context.db.emailLink.updateMany({ where, data: { usedAt: context.now } })
  if (count === 0) throw new AppError('linkInvalid')
  const owner = await context.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { username: true, tokenVersion: true },
  })
  return issueRecoveryToken(context, owner)
}

export const recoverAccountByEmailCall = call({
  method: 'PUT',
  path: '/public/users/recover-account-by-email',
  summary: 'Ask for a link by mail with which to set a new password; the answer is the same for every address',
  tag: 'Registration',
  access: 'open',
  body: resendConfirmationInput,
  output: nothing,
  errors: ['requiredDataMissing', 'emailInvalid', 'tooManyRequests', 'limitsUnavailable'],
  run: recoverAccountByEmail,
})

export const confirmRecoveryCall = call({
  method: 'PUT',
  path: '/public/users/confirm-recovery',
  summary: 'Exchange the token of the recovery mail for one that only changes the password',
  tag: 'Registration',
  access: 'open',
  body: confirmEmailInput,
  output: nothing,
  errors: ['requiredDataMissing', 'linkInvalid', 'emailConfirmationExpired'],
  answers: 'token',
  run: confirmRecovery,
  answer: () => ({}),
  headers: ({ token }) => ({ authorization: `Bearer ${token}` }),
})

export const recoverByEmailForm = form({
  input: formOf(recoverAccountByEmailCall),
  run: recoverAccountByEmail,
  access: 'open',
  message: async () => (await getTranslations('auth'))('recover.mailSent'),
})
