'use server'

import { acceptConsents } from '@/lib/auth/accept-consents'
import { consentForm, loginForm, organizationCodeForm, otpForm } from '@/lib/auth/form-schemas'
import { action } from '@/lib/http/action'
import { loginAtBrowser, passFirstLevel } from '@/lib/http/session-cookies'
import { signInAction } from '@/lib/http/sign-in-action'
import { thenReturn } from '@/lib/http/then-return'
import { passSecondFactorHere } from '@/lib/onboarding/second-factor-here'
import { routes } from '@/lib/routes'

export const loginAction = signInAction(loginForm, loginAtBrowser)

export const passSecondFactorAction = action(otpForm, passSecondFactorHere, { redirectTo: (path) => path })

export const passFirstLevelAction = action(organizationCodeForm, thenReturn(passFirstLevel), {
  redirectTo: ({ returnTo }) => routes.login(returnTo),
})

export const acceptConsentsAction = action(consentForm, thenReturn(acceptConsents), {
  redirectTo: ({ returnTo }) => returnTo,
})
