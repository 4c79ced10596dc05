import 'server-only'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { requireAllowed } from '@/lib/errors/decision'
import { checkOwnPassword } from './check-own-password'
import { canRemoveSecondFactor } from './policy'

/** Switches one's own second factor off, or gives up setting it up. */
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
