'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { signInAction } from '@/lib/edge/http/forms/sign-in-action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-fields'
import { resendEmailConfirmation, resendOwnConfirmation } from '@/lib/identity/auth/email/resend-email-confirmation'
import * as forms from '@/lib/identity/auth/forms'
import { acceptInvitation } from '@/lib/identity/auth/registration/accept-invitation'
import { joinOrganization } from '@/lib/identity/auth/registration/join-organization'
import { acceptAsKnown } from '@/lib/identity/users/invitations/accept-as-known'
import { acceptAsNew } from '@/lib/identity/users/invitations/accept-as-new'
import { acceptAsKnownForm, acceptAsNewForm } from '@/lib/identity/users/invitations/forms'
import { confirmEmailInBrowser } from '@/lib/process/onboarding/registration/confirm-email-in-browser'
import { enterAccessCode, withEnteredCode } from '@/lib/process/onboarding/registration/enter-access-code'
import { mobileRegistrationForm, registrationForm } from '@/lib/process/onboarding/registration/forms'
import { joinGroupInBrowser, joinProcessInBrowser } from '@/lib/process/onboarding/registration/join-in-browser'
import {
  registerByEmailInBrowser,
  registerByMobileInBrowser,
} from '@/lib/process/onboarding/registration/register-in-browser'
import { joinProcessFields } from '@/lib/process/processes/membership/forms'
import { joinGroupFields } from '@/lib/process/topics/schemas'

const mailSent = (key: 'register.done' | 'confirm.resent' | 'warning.resent') => ({
  message: async ({ email }: { email: string }) => (await getTranslations('auth'))(key, { email }),
})

export const registerAction = action(
  registrationForm,
  withEnteredCode(registerByEmailInBrowser, { staysOnPage: true }),
  { access: 'open', ...mailSent('register.done') },
)

export const registerByMobileAction = action(mobileRegistrationForm, withEnteredCode(registerByMobileInBrowser), {
  access: 'open',
  redirectTo: () => routes.mobileConfirm(),
})

export const enterAccessCodeAction = action(forms.organizationCodeForm, enterAccessCode, {
  access: 'open',
  redirectTo: () => routes.registerPrivateProcess(),
})

export const joinPrivateProcessAction = action(joinProcessFields, withEnteredCode(joinProcessInBrowser), {
  access: 'member',
  redirectTo: ({ returnTo }) => returnTo,
})

export const joinPrivateGroupAction = action(joinGroupFields, withEnteredCode(joinGroupInBrowser), {
  access: 'member',
  redirectTo: ({ groupId, name }) => routes.group(groupId, name),
})

export const confirmEmailAction = signInAction(forms.confirmEmailForm, confirmEmailInBrowser)

export const joinOrganizationAction = signInAction(forms.joinOrganizationForm, withEnteredCode(joinOrganization))

export const resendConfirmationAction = action(forms.resendForm, resendEmailConfirmation, {
  access: 'open',
  ...mailSent('confirm.resent'),
})

export const resendOwnConfirmationAction = action(nothingForm, resendOwnConfirmation, {
  access: 'member',
  ...mailSent('warning.resent'),
})

export const acceptInvitationAction = signInAction(forms.invitationForm, acceptInvitation, routes.admin())

export const acceptAsNewAction = signInAction(acceptAsNewForm, acceptAsNew)

export const acceptAsKnownAction = signInAction(acceptAsKnownForm, acceptAsKnown)
