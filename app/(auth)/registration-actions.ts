'use server'

import { acceptInvitation } from '@/lib/auth/accept-invitation'
import * as forms from '@/lib/auth/form-schemas'
import { joinOrganization } from '@/lib/auth/join-organization'
import { resendEmailConfirmation, resendOwnConfirmation } from '@/lib/auth/resend-email-confirmation'
import { action } from '@/lib/http/action'
import { nothingForm } from '@/lib/http/form-input'
import { signInAction } from '@/lib/http/sign-in-action'
import { getTranslations } from '@/lib/i18n/translations'
import { enterAccessCode, withEnteredCode } from '@/lib/onboarding/access-code-here'
import { confirmEmailHere } from '@/lib/onboarding/confirm-email-here'
import { joinGroupHere, joinProcessHere } from '@/lib/onboarding/join-process-here'
import { registerByEmailHere, registerByMobileHere } from '@/lib/onboarding/register-here'
import { joinProcessInput } from '@/lib/processes/join-process-input'
import { routes } from '@/lib/routes'
import { joinGroupForm } from '@/lib/topics/schemas'

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
