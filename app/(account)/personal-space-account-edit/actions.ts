'use server'

import { refresh } from 'next/cache'
import { assignMobile } from '@/lib/auth/assign-mobile'
import { confirmMobile } from '@/lib/auth/confirm-mobile'
import { resendMobileCode } from '@/lib/auth/resend-mobile-code'
import { type Context, requireSignedIn } from '@/lib/context/context'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { keepSession } from '@/lib/http/session-cookies'
import { getTranslations } from '@/lib/i18n/translations'
import { keepRecoveryCodesHere } from '@/lib/onboarding/recovery-codes-here'
import { routes } from '@/lib/routes'
import { changePassword } from '@/lib/users/change-password'
import { confirmSecondFactor } from '@/lib/users/confirm-second-factor'
import * as forms from '@/lib/users/form-schemas'
import { removeSecondFactor } from '@/lib/users/remove-second-factor'
import { renewRecoveryCodes } from '@/lib/users/renew-recovery-codes'
import { requestEmailChange } from '@/lib/users/request-email-change'
import { startSecondFactor } from '@/lib/users/start-second-factor'

const saying = (key: string) => ({ message: async () => (await getTranslations('account'))(key) })
/** The page below the form changes with it. */
const showing = (key: string) => ({ after: async () => refresh(), ...saying(key) })

/** For a form that is not on the page any more afterwards: the page itself says what was done. */
const done = (name: string) => ({ redirectTo: () => routes.personalSpaceAccountEdit(name) })

/** The API names the person in the path; a form is always about oneself. */
const ownId = (ctx: Context) => requireSignedIn(ctx).actor.userId

export const changePasswordAction = action(forms.changePasswordForm, changePassword, {
  after: keepSession,
  ...saying('edit.passwordDone'),
})

export const changeEmailAction = action(forms.changeEmailForm, requestEmailChange, {
  after: async () => refresh(),
  message: async ({ email }) => (await getTranslations('account'))('edit.emailDone', { email }),
})

export const assignMobileAction = action(
  forms.mobileForm,
  (ctx, input) => assignMobile(ctx, { id: ownId(ctx), ...input }),
  showing('edit.mobileDone'),
)

export const confirmMobileAction = action(
  forms.otpForm,
  (ctx, { otp }) => confirmMobile(ctx, { id: ownId(ctx), otp }),
  done('number-confirmed'),
)

export const resendCodeAction = action(
  nothingForm,
  (ctx) => resendMobileCode(ctx, { id: ownId(ctx) }),
  saying('edit.codeResent'),
)

export const startFactorAction = action(forms.passwordForm, startSecondFactor, {
  redirectTo: () => routes.personalSpaceAccountEdit(),
})

// The codes are shown once, on the page that is made for it.
const showingCodes = { redirectTo: () => routes.secondFactor() }
const showCodes = (ctx: Context, { recoveryCodes: codes }: { recoveryCodes: string[] }) =>
  keepRecoveryCodesHere(ctx, { userId: ownId(ctx), codes, returnTo: routes.personalSpaceAccountEdit() })

export const confirmFactorAction = action(
  forms.otpForm,
  async (ctx, input) => showCodes(ctx, await confirmSecondFactor(ctx, input)),
  showingCodes,
)
export const renewCodesAction = action(
  forms.passwordForm,
  async (ctx, input) => showCodes(ctx, await renewRecoveryCodes(ctx, input)),
  showingCodes,
)
export const removeFactorAction = action(forms.passwordForm, removeSecondFactor, done('factor-off'))
