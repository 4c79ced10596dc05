'use server'

import { assignMobile } from '@/lib/auth/assign-mobile'
import * as forms from '@/lib/auth/form-schemas'
import { recoverAccountByEmail } from '@/lib/auth/recover-account-by-email'
import { requireSignedIn } from '@/lib/context/context'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { signInAction } from '@/lib/http/sign-in-action'
import { getTranslations } from '@/lib/i18n/translations'
import { chooseRole, verifyTaxCodeHere } from '@/lib/onboarding/citizen-steps'
import { confirmCodeHere, resendCodeHere } from '@/lib/onboarding/confirm-code-here'
import { recoverByMobileHere, setRecoveredPassword } from '@/lib/onboarding/recover-here'
import { routes } from '@/lib/routes'

const says = (key: string) => async () => (await getTranslations('auth'))(key)

export const confirmCodeAction = action(forms.otpForm, confirmCodeHere, { redirectTo: (path) => path })

export const resendCodeAction = action(nothingForm, resendCodeHere, { message: says('code.resent') })

export const chooseRecoveryAction = action(forms.recoveryMethodForm, async (_ctx, { by }) => by, {
  redirectTo: (by) => routes.recover({ by }),
})

export const recoverByEmailAction = action(forms.emailForm, recoverAccountByEmail, {
  message: says('recover.mailSent'),
})

export const recoverByMobileAction = action(forms.mobileForm, recoverByMobileHere, {
  redirectTo: () => routes.mobileConfirm(),
})

export const setRecoveredPasswordAction = signInAction(forms.newPasswordForm, setRecoveredPassword)

export const chooseRoleAction = action(forms.citizenRoleForm, chooseRole, { redirectTo: (path) => path })

export const assignMobileAction = action(
  forms.mobileForm,
  (ctx, { mobilePrefix, mobileNumber }) =>
    assignMobile(ctx, { id: requireSignedIn(ctx).actor.userId, mobilePrefix, mobileNumber }),
  { redirectTo: () => routes.registerAdvanced() },
)

export const verifyTaxCodeAction = action(forms.taxCodeForm, verifyTaxCodeHere, {
  redirectTo: () => routes.registerAdvanced(),
})
