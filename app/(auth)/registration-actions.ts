'use server'

import { action } from '@/lib/edge/http/forms/action'
import { signInAction } from '@/lib/edge/http/forms/sign-in-action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { nothingForm } from '@/lib/foundation/input/form-input'
import { routes } from '@/lib/foundation/routes'
import { resendEmailConfirmation, resendOwnConfirmation } from '@/lib/identity/auth/email/resend-email-confirmation'
import * as forms from '@/lib/identity/auth/form-schemas'
import { acceptInvitation } from '@/lib/identity/auth/registration/accept-invitation'
import { joinOrganization } from '@/lib/identity/auth/registration/join-organization'
import { enterAccessCode, withEnteredCode } from '@/lib/process/onboarding/access-code-here'
import { confirmEmailHere } from '@/lib/process/onboarding/confirm-email-here'
import { joinGroupHere, joinProcessHere } from '@/lib/process/onboarding/join-process-here'
import { registerByEmailHere, registerByMobileHere } from '@/lib/process/onboarding/register-here'
import { joinProcessInput } from '@/lib/process/processes/membership/join-process-input'
import { joinGroupForm } from '@/lib/process/topics/schemas'

const mailSent = (key: 'register.done' | 'confirm.resent' | 'warning.resent') => ({
  message: async ({ email }: { email: string }) => (await getTranslations('auth'))(key, { email }),
})

export const registerAction = action(
  forms.registrationForm,
  withEnteredCode(registerByEmailHere, { staysOnPage: true }),
  mailSent('register.done'),
)

export const registerByMobileAction = action(forms.mobileRegistrationForm, withEnteredCode(registerByMobileHere), {
  redirectTo: () => routes.mobileConfirm(),
})

export const enterAccessCodeAction = action(forms.organizationCodeForm, enterAccessCode, {
  redirectTo: () => routes.registerPrivateProcess(),
})

export const joinPrivateProcessAction = action(joinProcessInput, withEnteredCode(joinProcessHere), {
  redirectTo: ({ processId }) => routes.process(processId),
})

export const joinPrivateGroupAction = action(joinGroupForm, withEnteredCode(joinGroupHere), {
  redirectTo: ({ groupId, name }) => routes.group(groupId, name),
})

export const confirmEmailAction = signInAction(forms.confirmEmailForm, confirmEmailHere)

export const joinOrganizationAction = signInAction(forms.joinOrganizationForm, withEnteredCode(joinOrganization))

export const resendConfirmationAction = action(forms.emailForm, resendEmailConfirmation, mailSent('confirm.resent'))

export const resendOwnConfirmationAction = action(nothingForm, resendOwnConfirmation, mailSent('warning.resent'))

export const acceptInvitationAction = signInAction(forms.invitationForm, acceptInvitation, routes.admin())
