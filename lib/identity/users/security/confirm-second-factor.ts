import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { switchOn } from '@/lib/identity/auth/second-factor/second-factor'
import { spendTotpStep } from '@/lib/identity/auth/second-factor/spend-totp-step'
import { type RecoveryCodes, recoveryCodes } from './renew-recovery-codes'

const TRIES: Limit = { name: 'second-factor-setup', points: 10, seconds: 900, whenStoreFails: 'refuse' }

/** Activates the second factor with a first code, which proves that the device has the secret. */
export async function confirmSecondFactor(context: Context, { otp }: { otp: string }): Promise<RecoveryCodes> {
  const ctx = requireSignedIn(context)
  await consumeShared(TRIES, String(ctx.actor.userId))
  const user = await ctx.db.user.findFirst({
    where: { id: ctx.actor.userId, totpConfirmedAt: null },
    select: { id: true, totpSecretCipher: true, totpLastStep: true },
  })
  if (!user || !(await spendTotpStep(ctx, user, otp))) throw new AppError('otpInvalid', {}, { field: 'otp' })
  return { recoveryCodes: await switchOn(ctx, user) }
}

export const confirmSecondFactorCall = call({
  method: 'PUT',
  path: '/users/me/second-factor',
  summary: 'Switch the second factor on with a first code of the authenticator',
  tag: 'Users',
  access: 'member',
  body: otpInput,
  output: recoveryCodes,
  errors: ['signInRequired', 'otpInvalid', 'tooManyRequests'],
  run: confirmSecondFactor,
})
