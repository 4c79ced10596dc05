import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { setSessionCookie } from '@/lib/edge/http/cookies/session-cookies'
import { firstStep } from '@/lib/edge/http/forms/sign-in-action'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { returnPath } from '@/lib/foundation/input/return-path'
import { passSecondFactor } from '@/lib/identity/auth/second-factor/second-factor'
import { storeNewRecoveryCodes } from './new-recovery-codes'

/** The second step of the sign-in that this browser began; returns the path of the next page. */
export async function passSecondFactorInBrowser(ctx: Context, { otp }: { otp: string }): Promise<string> {
  const begun = await firstStep.read(ctx)
  if (!begun) throw new AppError('signInRequired')
  const { userId, tokenVersion } = begun
  const { recoveryCodes, ...issued } = await passSecondFactor(ctx, { userId, otp, tokenVersion })
  await setSessionCookie(issued)
  await firstStep.drop()
  if (!recoveryCodes) return returnPath(begun.returnTo)
  await storeNewRecoveryCodes(ctx, { userId, codes: recoveryCodes, returnTo: begun.returnTo })
  return routes.secondFactor()
}
