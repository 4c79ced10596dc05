import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { failedAs } from '@/lib/foundation/context/failed-as'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { DEFAULT_LOCALE, isLocale } from '@/lib/foundation/i18n/locales'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { emailKeyOf } from '@/lib/foundation/input/email-key'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'
import { returnTo } from '@/lib/identity/auth/entry-forms'
import { type PendingAction, pendingAction, pendingActionOf } from '@/lib/identity/auth/pending-action'
import { resendConfirmationInput } from '@/lib/identity/auth/schemas'
import { nothing } from '@/lib/identity/auth/shapes'
import { sendConfirmationLater } from './send-confirmation-later'

const BY_ADDRESS: Limit = { name: 'resend-address', points: 30, seconds: 3600 }
const BY_EMAIL: Limit = { name: 'resend-email', points: 5, seconds: 3600 }

type Resend = { email: string; returnTo?: string | undefined }

/**
 * Resends the confirmation mail, whose link returns to `returnTo` or to where the registration came from; throws 215
 * without a registration here, 220 if already confirmed.
 */
export async function resendEmailConfirmation(ctx: Context, { email, returnTo }: Resend): Promise<{ email: string }> {
  await consumeByNetwork(ctx, BY_ADDRESS)
  await consumeShared(BY_EMAIL, keyedHash('address', emailKeyOf(email)))
  await failedAs('resendFailed', () => sendAgain(ctx, email, returnTo))
  return { email }
}

function sendAgain(context: Context, email: string, returnTo: string | undefined): Promise<void> {
  return transaction(context, async (ctx) => {
    const user = await ctx.db.user.findUnique({
      where: { emailKey: emailKeyOf(email) },
      select: { id: true, email: true, name: true, locale: true, emailConfirmedAt: true, erasedAt: true },
    })
    const membership =
      user && (await ctx.db.membership.findFirst({ where: { userId: user.id }, select: { status: true } }))
    if (!user?.email || user.erasedAt || !membership)
      throw new AppError('noRegistrationForEmail', {}, { field: 'email' })
    if (user.emailConfirmedAt && membership.status !== 'PENDING') throw new AppError('emailAlreadyVerified')
    const recipient = {
      userId: user.id,
      email: user.email,
      name: user.name,
      locale: isLocale(user.locale) ? user.locale : DEFAULT_LOCALE,
    }
    await sendConfirmationLater(ctx, recipient, {
      ...(await lastPendingAction(ctx, user.id)),
      ...pendingActionOf({ returnTo }),
    })
  })
}

/** Resends the confirmation mail of the own address, from the warning bar. */
async function resendOwnConfirmation(context: Context): Promise<{ email: string }> {
  const ctx = requireSignedIn(context)
  if (!ctx.actor.email) throw new AppError('noRegistrationForEmail')
  return resendEmailConfirmation(ctx, { email: ctx.actor.email })
}

async function lastPendingAction(ctx: Context, userId: number): Promise<PendingAction> {
  const link = await ctx.db.emailLink.findFirst({
    where: { userId, purpose: 'CONFIRM_EMAIL' },
    orderBy: { id: 'desc' },
    select: { pendingAction: true },
  })
  return readColumn(pendingAction, link?.pendingAction ?? {})
}

export const resendEmailConfirmationCall = call({
  method: 'POST',
  path: '/public/users/resend-email-confirmation',
  summary: 'Send the confirmation mail again',
  tag: 'Registration',
  access: 'open',
  body: resendConfirmationInput,
  output: nothing,
  errors: [
    'noRegistrationForEmail',
    'emailAlreadyVerified',
    'emailInvalid',
    'resendFailed',
    'tooManyRequests',
    'limitsUnavailable',
  ],
  run: resendEmailConfirmation,
})

export const resendConfirmationForm = form({
  input: formOf(resendEmailConfirmationCall, { returnTo }),
  run: resendEmailConfirmation,
  access: 'open',
  message: async ({ email }) => (await getTranslations('auth'))('confirm.resent', { email }),
})

export const resendOwnConfirmationForm = form({
  input: nothingForm,
  run: resendOwnConfirmation,
  access: 'member',
  message: async ({ email }) => (await getTranslations('auth'))('warning.resent', { email }),
})
