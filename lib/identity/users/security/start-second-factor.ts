import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { SecondFactorSetup } from '@/lib/identity/auth/second-factor/second-factor'
import { newTotpSecret, totpUri } from '@/lib/identity/auth/second-factor/totp'
import { ownPasswordInput } from '@/lib/identity/users/schemas'
import { checkOwnPassword } from './check-own-password'

/** Creates a secret for the signed-in person's authenticator; inactive until confirmed by a code. */
export async function startSecondFactor(
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<SecondFactorSetup> {
  const ctx = requireSignedIn(context)
  await checkOwnPassword(ctx, currentPassword)
  const { cipher, base32 } = newTotpSecret()
  const { count } = await ctx.db.user.updateMany({
    where: { id: ctx.actor.userId, totpConfirmedAt: null },
    data: { totpSecretCipher: cipher, totpLastStep: null },
  })
  if (count === 0) throw new AppError('secondFactorOn')
  const owner = { organizationName: ctx.organization.name, username: ctx.actor.username }
  return { secret: base32, uri: totpUri(base32, owner) }
}

export const startSecondFactorCall = call({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'Begin a second factor: the secret for an authenticator',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['signInRequired', 'passwordWrong', 'secondFactorOn', 'tooManyRequests'],
  run: startSecondFactor,
})
