import { z } from 'zod'
import type { ErrorName } from '@/lib/errors/catalog'
import {
  acceptInvitationInput,
  confirmEmailInput,
  joinOrganizationInput,
  passwordInput,
  registerToOrganizationInput,
  resendConfirmationInput,
} from './schemas'

// The pages' forms: a box that is not ticked is not sent, and where one came from travels along.
const required: ErrorName = 'consentRequired'
const tickedConsent = z.literal('on', required).transform(() => true)
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
const returnTo = z.string().max(2000).optional()

const consents = { privacyAccepted: tickedConsent, termsAccepted: tickedConsent }

export const registrationForm = z.object({
  ...registerToOrganizationInput.omit({ groupId: true, language: true }).shape,
  ...consents,
  newsletter: ticked,
  returnTo,
})

export const joinOrganizationForm = z.object({ ...joinOrganizationInput.shape, ...consents, returnTo })

export const invitationForm = z.object({ ...acceptInvitationInput.shape, ...consents })

export const loginForm = z.object({ username: z.string().trim().min(1).max(2000), password: passwordInput, returnTo })

export const organizationCodeForm = z.object({ accessCode: z.string().trim().min(1).max(200), returnTo })

export const consentForm = z.object({ ...consents, returnTo })

export const confirmEmailForm = z.object(confirmEmailInput.shape)

export const emailForm = z.object(resendConfirmationInput.shape)

export const nothingForm = z.object({})
