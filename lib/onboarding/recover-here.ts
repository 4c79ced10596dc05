import 'server-only'
import type { IssuedToken } from '@/lib/auth/issue-token'
import type { MobileInput } from '@/lib/auth/read-mobile'
import { recoveryLink } from '@/lib/auth/recover-account-by-email'
import { recoverQuietlyByMobile } from '@/lib/auth/recover-account-by-mobile'
import { type PasswordHolder, recoveryHolder } from '@/lib/auth/recovery-holder'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { setPassword } from '@/lib/users/set-password'
import { awaitedNumber, openRecovery } from './browser-steps'

/** Asks for a code by SMS and keeps the number for the page that takes the code. */
export async function recoverByMobileHere(ctx: Context, input: MobileInput): Promise<void> {
  const { mobilePrefix, mobileNumber } = await recoverQuietlyByMobile(ctx, input)
  await awaitedNumber.write(ctx, { mobilePrefix, mobileNumber })
}

/** Whether this browser may set a new password: by the mail's link, or by a code that was right a moment ago. */
export async function recoveryOwner(ctx: Context, token: string | undefined): Promise<PasswordHolder> {
  if (token) return recoveryLink(ctx, token)
  const open = await openRecovery.read(ctx)
  if (!open) throw new AppError('linkInvalid')
  return recoveryHolder(ctx, open.token)
}

/** Ends a recovery: the new password holds, every session of the account ends, and this browser is signed in. */
export async function setRecoveredPassword(
  ctx: Context,
  { token, password }: { token?: string | undefined; password: string },
): Promise<IssuedToken> {
  const issued = await setPassword(ctx, await recoveryOwner(ctx, token), password)
  await openRecovery.drop()
  return issued
}
