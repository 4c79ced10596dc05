'use server'

import { acceptInvitation } from '@/lib/auth/accept-invitation'
import { confirmEmail } from '@/lib/auth/confirm-email'
import * as forms from '@/lib/auth/form-schemas'
import { joinOrganization } from '@/lib/auth/join-organization'
import { registerToOrganizationByEmail } from '@/lib/auth/register-to-organization-by-email'
import { resendEmailConfirmation, resendOwnConfirmation } from '@/lib/auth/resend-email-confirmation'
import { action } from '@/lib/http/action'
import { keepSession } from '@/lib/http/session-cookies'
import { thenReturn } from '@/lib/http/then-return'
import { getTranslations } from '@/lib/i18n/translations'
import { routes } from '@/lib/routes'

const mailSent = (key: 'register.done' | 'confirm.resent' | 'warning.resent') => ({
  message: async ({ email }: { email: string }) => (await getTranslations('auth'))(key, { email }),
})

export const registerAction = action(forms.registrationForm, registerToOrganizationByEmail, mailSent('register.done'))

export const confirmEmailAction = action(forms.confirmEmailForm, confirmEmail, {
  after: keepSession,
  redirectTo: ({ returnTo }) => returnTo,
})

export const joinOrganizationAction = action(forms.joinOrganizationForm, thenReturn(joinOrganization), {
  after: keepSession,
  redirectTo: ({ returnTo }) => returnTo,
})

export const resendConfirmationAction = action(forms.emailForm, resendEmailConfirmation, mailSent('confirm.resent'))

export const resendOwnConfirmationAction = action(forms.nothingForm, resendOwnConfirmation, mailSent('warning.resent'))

export const acceptInvitationAction = action(forms.invitationForm, acceptInvitation, {
  after: keepSession,
  redirectTo: () => routes.admin(),
})
