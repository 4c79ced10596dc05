import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { formId, formIdOrUndefined, formNumber, formTextOrUndefined } from '@/lib/foundation/input/form-input'
import { mobileInput, otpInput, registerToProcessByMobileInput, secondStepInput } from './mobile/mobile-schemas'
import {
  acceptInvitationInput,
  birthYearInput,
  confirmEmailInput,
  joinOrganizationInput,
  newPasswordInput,
  passwordInput,
  registerToOrganizationInput,
  resendConfirmationInput,
} from './schemas'

// The pages' forms: a box that is not ticked is not sent, and where one came from travels along.
const missing: ErrorName = 'fieldMissing'
const required: ErrorName = 'consentRequired'
const tickedConsent = z.literal('on', required).transform(() => true)
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
/** A choice of which one must be made. */
const choice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: (issue) => (issue.input === undefined ? missing : undefined) })
const returnTo = z.string().max(2000).optional()

const consents = { privacyAccepted: tickedConsent, termsAccepted: tickedConsent }

// What a registration asks beside the person, where it does: an empty field is as good as none.
const entry = {
  birthYear: formNumber(birthYearInput.optional()),
  groupId: formIdOrUndefined,
  accessCode: formTextOrUndefined(z.string().max(200).optional()),
}

const asked = { ...entry, ...consents, returnTo }

export const registrationForm = z.object({
  ...registerToOrganizationInput.omit({ language: true }).shape,
  ...asked,
  newsletter: ticked,
  processId: formIdOrUndefined,
})

export const mobileRegistrationForm = z.object({
  ...registerToProcessByMobileInput.omit({ language: true }).shape,
  ...asked,
  processId: formId,
})

export const joinOrganizationForm = z.object({
  ...joinOrganizationInput.shape,
  birthYear: entry.birthYear,
  accessCode: entry.accessCode,
  ...consents,
  returnTo,
})

export const invitationForm = z.object({ ...acceptInvitationInput.shape, ...consents })

export const loginForm = z.object({ username: z.string().trim().min(1).max(2000), password: passwordInput, returnTo })

export const organizationCodeForm = z.object({ accessCode: z.string().trim().min(1).max(200), returnTo })

export const consentForm = z.object({ ...consents, returnTo })

export const confirmEmailForm = z.object(confirmEmailInput.shape)

export const mobileForm = z.object({ ...mobileInput.shape, returnTo })

export const otpForm = z.object({ ...otpInput.shape, returnTo })

export const secondStepForm = z.object(secondStepInput.shape)

export const recoveryMethodForm = z.object({ by: choice(['email', 'mobile']) })

const passwordsDiffer: ErrorName = 'passwordsDiffer'

export const newPasswordForm = z
  .object({ token: z.string().max(200).optional(), password: newPasswordInput, passwordRepeat: passwordInput })
  .refine(({ password, passwordRepeat }) => password === passwordRepeat, {
    error: passwordsDiffer,
    path: ['passwordRepeat'],
  })

export const citizenRoleForm = z.object({ role: choice(['CITIZEN', 'OTHER']), module: formIdOrUndefined, returnTo })

export const taxCodeForm = z.object({ taxCode: z.string().max(2000) })

export const emailForm = z.object(resendConfirmationInput.shape)
