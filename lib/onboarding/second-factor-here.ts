import 'server-only'
import { passSecondFactor } from '@/lib/auth/second-factor'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { returnPath } from '@/lib/http/return-path'
import { keepSession } from '@/lib/http/session-cookies'
import { firstStep } from '@/lib/http/sign-in-action'
import { routes } from '@/lib/routes'
import { keepRecoveryCodesHere } from './recovery-codes-here'

/** The second step of the sign-in that this browser began; answers the page to go to. */
export async function passSecondFactorHere(ctx: Context, { otp }: { otp: string }): Promise<string> {
  const begun = await firstStep.read(ctx)
  if (!begun) throw new AppError('signInRequired')
  const { recoveryCodes, ...issued } = await passSecondFactor(ctx, { userId: begun.userId, otp })
  await keepSession(issued)
  await firstStep.drop()
  if (!recoveryCodes) return returnPath(begun.returnTo)
  await keepRecoveryCodesHere(ctx, { userId: begun.userId, codes: recoveryCodes, returnTo: begun.returnTo })
  return routes.secondFactor()
}
