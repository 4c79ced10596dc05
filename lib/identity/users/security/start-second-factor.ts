import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import type { SecondFactorSetup } from '@/lib/identity/auth/second-factor/second-factor'
import { newTotpSecret, totpUri } from '@/lib/identity/auth/second-factor/totp'
import { confirmationErrors, confirmIdentity } from '@/lib/identity/auth/sign-in/confirm-identity'
import {
  type Confirmation,
  confirmationFields,
  confirmationInput,
} from '@/lib/identity/auth/sign-in/confirmation-schemas'

/** Creates a secret for the signed-in person's authenticator; inactive until confirmed by a code. */
export async function startSecondFactor(context: Context, confirmation: Confirmation): Promise<SecondFactorSetup> {
  const ctx = requireSignedIn(context)
  const { spend } = await confirmIdentity(ctx, confirmation)
  const { cipher, base32 } = newTotpSecret()
  await transaction(ctx, async (tx) => {
    await spend(tx)
    const { count } = await tx.db.user.updateMany({
      where: { id: ctx.actor.userId, totpConfirmedAt: null },
      data: { totpSecretCipher: cipher, totpLastStep: null },
    })
    if (count === 0) throw new AppError('secondFactorOn')
  })
  const owner = { organizationName: ctx.organization.name, username: ctx.actor.username }
  return { secret: base32, uri: totpUri(base32, owner) }
}

export const startSecondFactorCall = call({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'Begin a second factor: the secret for an authenticator',
  tag: 'Users',
  access: 'member',
  body: confirmationInput,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['signInRequired', ...confirmationErrors, 'secondFactorOn'],
  run: startSecondFactor,
})

export const startFactorForm = form({
  input: formOf(startSecondFactorCall, confirmationFields),
  run: startSecondFactor,
  access: 'member',
  redirectTo: () => routes.personalSpaceAccountEdit(),
})
