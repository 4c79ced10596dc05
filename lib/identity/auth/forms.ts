import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { formNumber, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { otpInput, secondStepInput } from './code-schemas'
import { mobileInput } from './mobile-schemas'
import {
  acceptInvitationInput,
  birthYearInput,
  confirmEmailInput,
  joinOrganizationInput,
  newPasswordInput,
  passwordInput,
  resendConfirmationInput,
} from './schemas'

// The pages' forms: a box that is not ticked is not sent, and where one came from travels along.
const missing: ErrorName = 'fieldMissing'
const required: ErrorName = 'consentRequired'
const tickedConsent = z.literal('on', required).transform(() => true)
/** A choice of which one must be made. */
export const choice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: (issue) => (issue.input === undefined ? missing : undefined) })
export const returnTo = z.string().max(2000).optional()

export const consents = { privacyAccepted: tickedConsent, termsAccepted: tickedConsent }

/** Optional fields of a form by which a person becomes a member: an empty field counts as not sent. */
export const entryFields = {
  birthYear: formNumber(birthYearInput.optional()),
  accessCode: formTextOrUndefined(z.string().max(200).optional()),
}

export const joinOrganizationForm = z.object({
  ...joinOrganizationInput.shape,
  ...entryFields,
  ...consents,
  returnTo,
})

export const invitationForm = z.object({ ...acceptInvitationInput.shape, ...consents })

const nameMissing: ErrorName = 'fieldMissing'

/** A username or an email address, as the field asks for. */
const loginName = z
  .string()
  .overwrite(typedIdentifier)
  .max(2000)
  .refine((text) => text !== '', { error: nameMissing, params: { field: 'usernameOrEmail' } })

export const loginForm = z.object({ username: loginName, password: passwordInput, returnTo })

export const organizationCodeForm = z.object({
  accessCode: z.string().overwrite(typedIdentifier).min(1).max(200),
  returnTo,
})

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

export const emailForm = z.object(resendConfirmationInput.shape)

export const resendForm = z.object({ ...resendConfirmationInput.shape, returnTo })
