import 'server-only'
import { newTotpSecret } from '@/lib/auth/totp'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { checkOwnPassword } from './check-own-password'

/** Makes a secret for the signed-in person's authenticator; it counts only once a code of it was entered. */
export async function startSecondFactor(
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<void> {
  const ctx = requireSignedIn(context)
  await checkOwnPassword(ctx, currentPassword)
  const { count } = await ctx.db.user.updateMany({
    where: { id: ctx.actor.userId, totpConfirmedAt: null },
    data: { totpSecretCipher: newTotpSecret().cipher },
  })
  if (count === 0) throw new AppError('secondFactorOn')
}
