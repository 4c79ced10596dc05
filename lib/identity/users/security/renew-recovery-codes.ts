import 'server-only'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { newRecoveryCodes } from '@/lib/identity/auth/second-factor/recovery-codes'
import { ownPasswordInput } from '@/lib/identity/users/schemas'
import { checkOwnPassword } from './check-own-password'
import { recoveryCodes } from './second-factor-shapes'

/** Recovery codes for a lost authenticator; displayed once. */
export type RecoveryCodes = { recoveryCodes: string[] }

/** Creates ten new recovery codes and invalidates the old ones. */
export async function renewRecoveryCodes(
  context: Context,
  { currentPassword }: { currentPassword: string },
): Promise<RecoveryCodes> {
  const ctx = requireSignedIn(context)
  await checkOwnPassword(ctx, currentPassword)
  const { codes, hashes } = newRecoveryCodes(ctx.actor.userId)
  const { count } = await ctx.db.user.updateMany({
    where: { id: ctx.actor.userId, totpConfirmedAt: { not: null } },
    data: { recoveryHashes: hashes },
  })
  if (count === 0) throw new AppError('secondFactorOff')
  return { recoveryCodes: codes }
}

export const renewRecoveryCodesCall = call({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the ones before are good for nothing any more',
  tag: 'Users',
  access: 'member',
  body: ownPasswordInput,
  output: recoveryCodes,
  errors: ['signInRequired', 'passwordWrong', 'secondFactorOff', 'tooManyRequests'],
  run: renewRecoveryCodes,
})
