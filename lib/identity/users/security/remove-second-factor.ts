import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canRemoveSecondFactor } from '@/lib/identity/users/policy'
import { ownPasswordInput } from '@/lib/identity/users/schemas'
import { checkOwnPassword } from './check-own-password'

/** Removes the own second factor, or cancels its setup. */
export async function removeSecondFactor(
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<void> {
  const ctx = requireSignedIn(context)
  requireAllowed(canRemoveSecondFactor(ctx.actor, ctx.organization))
  await checkOwnPassword(ctx, currentPassword)
  await ctx.db.user.update({
    where: { id: ctx.actor.userId },
    data: { totpSecretCipher: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] },
  })
}

export const removeSecondFactorCall = call({
  method: 'POST',
  path: '/users/me/second-factor/removal',
  summary: 'Do without a second factor, where the organization does not demand it',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'passwordWrong', 'secondFactorRequired', 'tooManyRequests'],
  run: removeSecondFactor,
})
