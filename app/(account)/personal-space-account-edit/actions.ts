'use server'

import { refresh } from 'next/cache'
import { routes } from '@/lib/catalogues/routes'
import { setSessionCookie } from '@/lib/edge/http/cookies/session-cookies'
import { action } from '@/lib/edge/http/forms/action'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { returnPath } from '@/lib/foundation/input/return-path'
import { assignMobile } from '@/lib/identity/auth/mobile/assign-mobile'
import { confirmMobile } from '@/lib/identity/auth/mobile/confirm-mobile'
import { resendMobileCode } from '@/lib/identity/auth/mobile/resend-mobile-code'
import { sendIdentityCode } from '@/lib/identity/auth/sign-in/send-identity-code'
import * as forms from '@/lib/identity/users/forms'
import { changePassword } from '@/lib/identity/users/security/change-password'
import { confirmSecondFactor } from '@/lib/identity/users/security/confirm-second-factor'
import { removeSecondFactor } from '@/lib/identity/users/security/remove-second-factor'
import { renewRecoveryCodes } from '@/lib/identity/users/security/renew-recovery-codes'
import { requestEmailChange } from '@/lib/identity/users/security/request-email-change'
import { startSecondFactor } from '@/lib/identity/users/security/start-second-factor'
import { storeNewRecoveryCodes } from '@/lib/process/onboarding/second-factor/new-recovery-codes'

const saying = (key: MessageKey<'account'>) => ({ message: async () => (await getTranslations('account'))(key) })
/** Refreshes the page below the form. */
const showing = (key: MessageKey<'account'>) => ({ after: async () => refresh(), ...saying(key) })

/** For a form that is no longer on the page afterwards: the page confirms by the address. */
const done = (name: string) => ({ redirectTo: () => routes.personalSpaceAccountEdit(name) })

/** The API takes the person from the path; a form always changes the reader's own account. */
const ownId = (ctx: Context) => requireSignedIn(ctx).actor.userId

export const sendIdentityCodeAction = action(nothingForm, sendIdentityCode, {
  access: 'member',
  message: async ({ email }) => (await getTranslations('account'))('edit.identitySent', { email }),
})

export const changePasswordAction = action(forms.changePasswordForm, changePassword, {
  access: 'member',
  after: async (issued) => {
    await setSessionCookie(issued)
    refresh()
  },
  ...saying('edit.passwordDone'),
})

export const changeEmailAction = action(forms.changeEmailForm, requestEmailChange, {
  access: 'member',
  after: async () => refresh(),
  message: async ({ email }) => (await getTranslations('account'))('edit.emailDone', { email }),
})

export const assignMobileAction = action(
  forms.mobileForm,
  (ctx, input) => assignMobile(ctx, { id: ownId(ctx), ...input }),
  { access: 'member', ...showing('edit.mobileDone') },
)

export const confirmMobileAction = action(
  forms.otpForm,
  async (ctx, { otp, returnTo }) => {
    await confirmMobile(ctx, { id: ownId(ctx), otp })
    return returnPath(returnTo, routes.personalSpaceAccountEdit('number-confirmed'))
  },
  { access: 'member', redirectTo: (path) => path },
)

export const resendCodeAction = action(nothingForm, (ctx) => resendMobileCode(ctx, { id: ownId(ctx) }), {
  access: 'member',
  ...saying('edit.codeResent'),
})

export const startFactorAction = action(forms.confirmationForm, startSecondFactor, {
  access: 'member',
  redirectTo: () => routes.personalSpaceAccountEdit(),
})

// The codes are displayed once, on their own page.
const showingCodes = { redirectTo: () => routes.secondFactor() }
const showCodes = (ctx: Context, { recoveryCodes: codes }: { recoveryCodes: string[] }) =>
  storeNewRecoveryCodes(ctx, { userId: ownId(ctx), codes, returnTo: routes.personalSpaceAccountEdit() })

export const confirmFactorAction = action(
  forms.otpForm,
  async (ctx, input) => showCodes(ctx, await confirmSecondFactor(ctx, input)),
  { access: 'member', ...showingCodes },
)
export const renewCodesAction = action(
  forms.confirmationForm,
  async (ctx, input) => showCodes(ctx, await renewRecoveryCodes(ctx, input)),
  { access: 'member', ...showingCodes },
)
export const removeFactorAction = action(forms.confirmationForm, removeSecondFactor, {
  access: 'member',
  ...done('factor-off'),
})
