import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { confirmationErrors, confirmIdentity } from '@/lib/identity/auth/sign-in/confirm-identity'
import {
  type Confirmation,
  confirmationFields,
  confirmationInput,
} from '@/lib/identity/auth/sign-in/confirmation-schemas'
import { canRemoveSecondFactor } from '@/lib/identity/users/policy'

/** Removes the own second factor, or cancels its setup. */
export async function removeSecondFactor(context: Context, confirmation: Confirmation): Promise<void> {
  const ctx = requireSignedIn(context)
  requireAllowed(canRemoveSecondFactor(ctx.actor, ctx.organization))
  const { spend } = await confirmIdentity(ctx, confirmation)
  await transaction(ctx, async (tx) => {
    await spend(tx)
    await tx.db.user.update({
      where: { id: ctx.actor.userId },
      data: { totpSecretCipher: null, totpConfirmedAt: null, totpLastStep: null, recoveryHashes: [] },
    })
  })
}

export const removeSecondFactorCall = call({
  method: 'POST',
  path: '/users/me/second-factor/removal',
  summary: 'Do without a second factor, where the organization does not demand it',
  tag: 'Users',
  access: 'member',
  body: confirmationInput,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', ...confirmationErrors, 'secondFactorRequired'],
  run: removeSecondFactor,
})

/** The form is no longer on the page afterwards: the page confirms by the address. */
export const removeFactorForm = form({
  input: formOf(removeSecondFactorCall, confirmationFields),
  run: removeSecondFactor,
  access: 'member',
  redirectTo: () => routes.personalSpaceAccountEdit('factor-off'),
})
