import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import { firstStep } from '@/lib/edge/http/cookies/first-step'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { returnPath } from '@/lib/foundation/input/return-path'
import { secondStepInput } from '@/lib/identity/auth/code-schemas'
import { passSecondFactor } from '@/lib/identity/auth/second-factor/second-factor'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { storeNewRecoveryCodes } from './new-recovery-codes'

type Passed = IssuedToken & { path: string }

/** The second step of the sign-in that this browser began. */
async function passSecondFactorInBrowser(ctx: Context, { otp }: { otp: string }): Promise<Passed> {
  const begun = await firstStep.read(ctx)
  if (!begun) throw new AppError('signInRequired')
  const { userId, tokenVersion } = begun
  const { recoveryCodes, ...issued } = await passSecondFactor(ctx, { userId, otp, tokenVersion })
  await firstStep.drop()
  if (!recoveryCodes) return { ...issued, path: returnPath(begun.returnTo) }
  await storeNewRecoveryCodes(ctx, { userId, codes: recoveryCodes, returnTo: begun.returnTo })
  return { ...issued, path: routes.secondFactor() }
}

export const passSecondFactorForm = form({
  input: formOf(secondStepInput),
  run: passSecondFactorInBrowser,
  access: 'open',
  startsSession: true,
  redirectTo: ({ path }) => path,
})
