'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { signInAction } from '@/lib/edge/http/forms/sign-in-action'
import { requireSignedIn } from '@/lib/foundation/context/context'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import * as forms from '@/lib/identity/auth/forms'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { recoverAccountByEmail } from '@/lib/identity/auth/password/recover-account-by-email'
import { confirmCodeInBrowser, resendCodeInBrowser } from '@/lib/process/onboarding/confirm-code-in-browser'
import { recoverByMobileInBrowser, setRecoveredPassword } from '@/lib/process/onboarding/recover-in-browser'
import { chooseRole, verifyTaxCodeInBrowser } from '@/lib/process/onboarding/verification/citizen-steps'
import { citizenRoleForm, taxCodeForm } from '@/lib/process/onboarding/verification/forms'

const says = (key: MessageKey<'auth'>) => async () => (await getTranslations('auth'))(key)

export const confirmCodeAction = action(forms.otpForm, confirmCodeInBrowser, {
  access: 'open',
  redirectTo: (path) => path,
})

export const resendCodeAction = action(nothingForm, resendCodeInBrowser, {
  access: 'open',
  message: says('code.resent'),
})

export const chooseRecoveryAction = action(forms.recoveryMethodForm, async (_ctx, { by }) => by, {
  access: 'open',
  redirectTo: (by) => routes.recover({ by }),
})

export const recoverByEmailAction = action(forms.emailForm, recoverAccountByEmail, {
  access: 'open',
  message: says('recover.mailSent'),
})

export const recoverByMobileAction = action(forms.mobileForm, recoverByMobileInBrowser, {
  access: 'open',
  redirectTo: () => routes.mobileConfirm(),
})

export const setRecoveredPasswordAction = signInAction(forms.newPasswordForm, setRecoveredPassword)

export const chooseRoleAction = action(citizenRoleForm, chooseRole, { access: 'member', redirectTo: (path) => path })

export const assignMobileAction = action(
  forms.mobileForm,
  (ctx, { mobilePrefix, mobileNumber }) =>
    assignMobile(ctx, { id: requireSignedIn(ctx).actor.userId, mobilePrefix, mobileNumber }),
  { access: 'member', redirectTo: () => routes.registerAdvanced() },
)

export const verifyTaxCodeAction = action(taxCodeForm, verifyTaxCodeInBrowser, {
  access: 'member',
  redirectTo: () => routes.registerAdvanced(),
})
