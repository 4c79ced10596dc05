'use server'

import { acceptConsents } from '@/lib/auth/accept-consents'
import { consentForm, loginForm, organizationCodeForm } from '@/lib/auth/form-schemas'
import { action } from '@/lib/http/action'
import { keepSession, loginAtBrowser, passFirstLevel } from '@/lib/http/session-cookies'
import { thenReturn } from '@/lib/http/then-return'
import { routes } from '@/lib/routes'

export const loginAction = action(loginForm, thenReturn(loginAtBrowser), {
  after: keepSession,
  redirectTo: ({ returnTo }) => returnTo,
})

export const passFirstLevelAction = action(organizationCodeForm, thenReturn(passFirstLevel), {
  redirectTo: ({ returnTo }) => routes.login(returnTo),
})

export const acceptConsentsAction = action(consentForm, thenReturn(acceptConsents), {
  redirectTo: ({ returnTo }) => returnTo,
})
