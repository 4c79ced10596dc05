import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context, SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { returnPath } from '@/lib/foundation/input/return-path'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { returnTo } from '@/lib/identity/auth/entry-forms'
import { confirmMobile, confirmMobilePublicly } from '@/lib/identity/auth/mobile/confirm-mobile'
import { pendingNumber } from '@/lib/identity/auth/mobile/pending-number'
import { resendMobileCode, resendMobileCodePublicly } from '@/lib/identity/auth/mobile/resend-mobile-code'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { awaitedNumber, justJoined, openRecovery } from './browser-steps'

type Entered = { otp: string; returnTo?: string | undefined }

/** The path of the next page, with the session that begins. */
type Confirmed = { path: string } & Partial<IssuedToken>

/** Confirms the code of an SMS for any purpose. */
async function confirmCodeInBrowser(ctx: Context, { otp, returnTo }: Entered): Promise<Confirmed> {
  if (ctx.actor.kind === 'user') {
    await confirmMobile(ctx, { id: ctx.actor.userId, otp })
    return { path: returnPath(returnTo) }
  }
  const number = await awaitedNumber.read(ctx)
  if (!number) throw new AppError('otpExpired')
  const confirmed = await hidingAccounts(confirmMobilePublicly(ctx, { ...number, otp }))
  await awaitedNumber.drop()
  if (confirmed.recovery) {
    await openRecovery.write(ctx, { token: confirmed.token })
    return { path: routes.recover() }
  }
  await justJoined.write(ctx, { code: confirmed.code })
  const { token, claims, expiresAt, returnTo: path } = confirmed
  return { token, claims, expiresAt, path }
}

/** The number whose code this browser is waiting for, or null. */
export async function awaitedNumberText(ctx: Context): Promise<string | null> {
  if (ctx.actor.kind === 'visitor') {
    const number = await awaitedNumber.read(ctx)
    return number && `${number.mobilePrefix} ${number.mobileNumber}`
  }
  try {
    return (await pendingNumber(ctx as SignedInContext)).mobile
  } catch (error) {
    // No number waits for a code.
    if (error instanceof AppError) return null
    throw error
  }
}

/** Sends the code again, to the account's own number or to the one this browser is waiting for. */
async function resendCodeInBrowser(ctx: Context): Promise<void> {
  if (ctx.actor.kind === 'user') return resendMobileCode(ctx, { id: ctx.actor.userId })
  const number = await awaitedNumber.read(ctx)
  if (!number) throw new AppError('mobileMissing')
  try {
    await resendMobileCodePublicly(ctx, number)
  } catch (error) {
    // Strangers do not learn whose number it is.
    if (!(error instanceof AppError) || !HIDDEN_REFUSALS.has(error.errorName)) throw error
  }
}

// The recovery page must not reveal whether a number has an account.
const HIDDEN_REFUSALS = new Set<string>(['mobileUnknown', 'mobileNotInOrganization', 'signInRequired'])

async function hidingAccounts<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work
  } catch (error) {
    // Strangers do not learn whose number it is.
    if (!(error instanceof AppError) || !HIDDEN_REFUSALS.has(error.errorName)) throw error
    throw new AppError('otpInvalid', {}, { field: 'otp', cause: error })
  }
}

export const confirmCodeForm = form({
  input: formOf(otpInput, { returnTo }),
  run: confirmCodeInBrowser,
  access: 'open',
  startsSession: true,
  redirectTo: ({ path }) => path,
})

export const resendCodeForm = form({
  input: nothingForm,
  run: resendCodeInBrowser,
  access: 'open',
  message: async () => (await getTranslations('auth'))('code.resent'),
})
