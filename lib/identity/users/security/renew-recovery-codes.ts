import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { newRecoveryCodes } from '@/lib/identity/auth/second-factor/recovery-codes'
import { confirmationErrors, confirmIdentity } from '@/lib/identity/auth/sign-in/confirm-identity'
import { type Confirmation, confirmationInput } from '@/lib/identity/auth/sign-in/confirmation-schemas'

export const recoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()) })
  .meta({ description: 'Ten codes for a lost authenticator; each works once, and they are shown only here' })

/** Recovery codes for a lost authenticator; displayed once. */
export type RecoveryCodes = { recoveryCodes: string[] }

/** Creates ten new recovery codes and invalidates the old ones. */
export async function renewRecoveryCodes(context: Context, confirmation: Confirmation): Promise<RecoveryCodes> {
  const ctx = requireSignedIn(context)
  const { spend } = await confirmIdentity(ctx, confirmation)
  const { codes, hashes } = newRecoveryCodes(ctx.actor.userId)
  await transaction(ctx, async (tx) => {
    await spend(tx)
    const { count } = await tx.db.user.updateMany({
      where: { id: ctx.actor.userId, totpConfirmedAt: { not: null } },
      data: { recoveryHashes: hashes },
    })
    if (count === 0) throw new AppError('secondFactorOff')
  })
  return { recoveryCodes: codes }
}

export const renewRecoveryCodesCall = call({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the ones before are good for nothing any more',
  tag: 'Users',
  access: 'member',
  body: confirmationInput,
  output: recoveryCodes,
  errors: ['signInRequired', ...confirmationErrors, 'secondFactorOff'],
  run: renewRecoveryCodes,
})
