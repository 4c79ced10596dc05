'use server'

import { routes } from '@/lib/catalogues/routes'
import { loginAtBrowser, passFirstLevel } from '@/lib/edge/http/cookies/session-cookies'
import { action } from '@/lib/edge/http/forms/action'
import { signInAction } from '@/lib/edge/http/forms/sign-in-action'
import { thenReturn } from '@/lib/edge/http/forms/then-return'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { consentForm, loginForm, organizationCodeForm, secondStepForm } from '@/lib/identity/auth/forms'
import { acceptConsents } from '@/lib/identity/auth/registration/accept-consents'
import { dropNewRecoveryCodes } from '@/lib/process/onboarding/second-factor/new-recovery-codes'
import { passSecondFactorInBrowser } from '@/lib/process/onboarding/second-factor/pass-second-factor-in-browser'

export const loginAction = signInAction(loginForm, loginAtBrowser)

export const passSecondFactorAction = action(secondStepForm, passSecondFactorInBrowser, {
  access: 'open',
  redirectTo: (path) => path,
})

export const confirmRecoveryCodesAction = action(nothingForm, dropNewRecoveryCodes, {
  access: 'open',
  redirectTo: (path) => path,
  beforeConsent: true,
})

export const passFirstLevelAction = action(organizationCodeForm, thenReturn(passFirstLevel), {
  access: 'open',
  beforeConsent: true,
  redirectTo: ({ returnTo }) => routes.login(returnTo),
})

export const acceptConsentsAction = action(consentForm, thenReturn(acceptConsents), {
  access: 'member',
  beforeConsent: true,
  redirectTo: ({ returnTo }) => returnTo,
})
