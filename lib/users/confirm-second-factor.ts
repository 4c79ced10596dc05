import 'server-only'
import { totpStep } from '@/lib/auth/totp'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { consumeShared, type Limit } from '@/lib/limits/limiter'

const TRIES: Limit = { name: 'second-factor-setup', points: 10, seconds: 900 }

/** Switches the second factor on with a first code of the authenticator, which proves that the device knows the secret. */
export async function confirmSecondFactor(context: Context, { otp }: { otp: string }): Promise<void> {
  const ctx = requireSignedIn(context)
  await consumeShared(TRIES, String(ctx.actor.userId))
  const where = { id: ctx.actor.userId, totpConfirmedAt: null, totpSecretCipher: { not: null } }
  const user = await ctx.db.user.findFirst({ where, select: { totpSecretCipher: true } })
  if (!user?.totpSecretCipher || totpStep(user.totpSecretCipher, otp, ctx.now) === null)
    throw new AppError('otpInvalid', {}, { field: 'otp' })
  await ctx.db.user.updateMany({
    where: { ...where, totpSecretCipher: user.totpSecretCipher },
    data: { totpConfirmedAt: ctx.now },
  })
}
