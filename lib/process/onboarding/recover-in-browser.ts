import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { choice } from '@/lib/identity/auth/entry-forms'
import type { MobileInput } from '@/lib/identity/auth/mobile/read-mobile'
import { mobileInput } from '@/lib/identity/auth/mobile-schemas'
import { recoveryLink } from '@/lib/identity/auth/password/recover-account-by-email'
import { recoverQuietlyByMobile } from '@/lib/identity/auth/password/recover-account-by-mobile'
import { type PasswordHolder, recoveryHolder } from '@/lib/identity/auth/password/recovery-holder'
import { newPasswordInput, passwordInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { setPassword } from '@/lib/identity/users/security/set-password'
import { awaitedNumber, openRecovery } from './browser-steps'

/** Requests a code by SMS and stores the number for the page that confirms the code. */
async function recoverByMobileInBrowser(ctx: Context, input: MobileInput): Promise<void> {
  const { mobilePrefix, mobileNumber } = await recoverQuietlyByMobile(ctx, input)
  await awaitedNumber.write(ctx, { mobilePrefix, mobileNumber })
}

/**
 * Whose password this browser may set: by the link of a mail, or by a code that was just confirmed. Throws
 * linkInvalid.
 */
export async function recoveryOwner(ctx: Context, token: string | undefined): Promise<PasswordHolder> {
  if (token) return recoveryLink(ctx, token)
  const open = await openRecovery.read(ctx)
  if (!open) throw new AppError('linkInvalid')
  return recoveryHolder(ctx, open.token)
}

/** Completes a recovery: sets the password, ends every session of the account and signs this browser in. */
async function setRecoveredPassword(
  ctx: Context,
  { token, password }: { token?: string | undefined; password: string },
): Promise<IssuedToken> {
  const issued = await setPassword(ctx, await recoveryOwner(ctx, token), password)
  await openRecovery.drop()
  return issued
}

export const chooseRecoveryForm = form({
  input: z.object({ by: choice(['email', 'mobile']) }),
  run: async (_ctx, { by }) => by,
  access: 'open',
  redirectTo: (by) => routes.recover({ by }),
})

export const recoverByMobileForm = form({
  input: formOf(mobileInput),
  run: recoverByMobileInBrowser,
  access: 'open',
  redirectTo: () => routes.mobileConfirm(),
})

const passwordsDiffer: ErrorName = 'passwordsDiffer'

export const setRecoveredPasswordForm = form({
  input: z
    .object({ token: z.string().max(200).optional(), password: newPasswordInput, passwordRepeat: passwordInput })
    .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
      error: passwordsDiffer,
      path: ['passwordRepeat'],
    }),
  run: setRecoveredPassword,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
})
