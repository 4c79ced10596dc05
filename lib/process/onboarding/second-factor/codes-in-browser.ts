import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { otpInput } from '@/lib/identity/auth/code-schemas'
import { confirmationFields, confirmationInput } from '@/lib/identity/auth/sign-in/confirmation-schemas'
import { confirmSecondFactor } from '@/lib/identity/users/security/confirm-second-factor'
import { type RecoveryCodes, renewRecoveryCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { storeNewRecoveryCodes } from './new-recovery-codes'

// The codes are displayed once, on their own page.
async function showCodes(ctx: Context, { recoveryCodes: codes }: RecoveryCodes): Promise<void> {
  const { userId } = requireSignedIn(ctx).actor
  await storeNewRecoveryCodes(ctx, { userId, codes, returnTo: routes.personalSpaceAccountEdit() })
}

export const confirmFactorForm = form({
  input: formOf(otpInput),
  run: async (ctx, input) => showCodes(ctx, await confirmSecondFactor(ctx, input)),
  access: 'member',
  redirectTo: () => routes.secondFactor(),
})

export const renewCodesForm = form({
  input: formOf(confirmationInput, confirmationFields),
  run: async (ctx, input) => showCodes(ctx, await renewRecoveryCodes(ctx, input)),
  access: 'member',
  redirectTo: () => routes.secondFactor(),
})
