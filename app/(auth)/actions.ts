'use server'

import { acceptConsents } from '@/lib/auth/accept-consents'
import { consentForm, loginForm, organizationCodeForm, secondStepForm } from '@/lib/auth/form-schemas'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { loginAtBrowser, passFirstLevel } from '@/lib/http/session-cookies'
import { signInAction } from '@/lib/http/sign-in-action'
import { thenReturn } from '@/lib/http/then-return'
import { forgetRecoveryCodesHere } from '@/lib/onboarding/recovery-codes-here'
import { passSecondFactorHere } from '@/lib/onboarding/second-factor-here'
import { routes } from '@/lib/routes'

export const loginAction = signInAction(loginForm, loginAtBrowser)

export const passSecondFactorAction = action(secondStepForm, passSecondFactorHere, { redirectTo: (path) => path })

export const keptRecoveryCodesAction = action(nothingForm, forgetRecoveryCodesHere, {
  redirectTo: (path) => path,
  beforeConsent: true,
})

export const passFirstLevelAction = action(organizationCodeForm, thenReturn(passFirstLevel), {
  beforeConsent: true,
  redirectTo: ({ returnTo }) => routes.login(returnTo),
})

export const acceptConsentsAction = action(consentForm, thenReturn(acceptConsents), {
  beforeConsent: true,
  redirectTo: ({ returnTo }) => returnTo,
})
