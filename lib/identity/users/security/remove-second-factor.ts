import 'server-only'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { canRemoveSecondFactor } from '@/lib/identity/users/policy'
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
