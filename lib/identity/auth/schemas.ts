import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import {
  BIRTH_YEAR_MIN,
  NAME_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  USERNAME_LENGTH_MAX,
  USERNAME_LENGTH_MIN,
} from '@/lib/identity/auth/limits'
import { isEmailAddress } from './email-address'
import { isOfOneScript } from './usernames/username-skeleton'
import { isReservedUsername, isUsername } from './usernames/usernames'

const refusedAs = (name: ErrorName): ErrorName => name
const codePoints = (text: string): number => [...text].length

// Above every limit below; rejects huge input before the other rules run.
const shortText = z.string().max(2000, { abort: true })

export const emailInput = shortText.overwrite(typedEmail).min(1).refine(isEmailAddress, refusedAs('emailInvalid'))

export const usernameInput = shortText
  .min(1)
  .transform((text) => normalize(text).trim())
  .refine(
    (text) => isUsername(text) && codePoints(text) >= USERNAME_LENGTH_MIN && codePoints(text) <= USERNAME_LENGTH_MAX,
    {
      error: refusedAs('usernameInvalid'),
      abort: true,
    },
  )
  .refine(isOfOneScript, { error: refusedAs('usernameMixesScripts'), abort: true })
  .refine((text) => !isReservedUsername(text), refusedAs('usernameReserved'))
  .meta({ minLength: USERNAME_LENGTH_MIN, maxLength: USERNAME_LENGTH_MAX })

// Any script, including the joiners that some scripts need; no other invisible characters.
const NAME = /^(?:\p{L}|\p{M}|\p{N}|\p{P}|\p{Zs}|\u200c|\u200d)+$/u

// Keyboards have an accent where people look for the apostrophe of D'Angelo.
const typedName = (text: string) => typedIdentifier(text).replace(/[`´]/g, "'")

export const nameInput = shortText
  .transform(typedName)
  .pipe(
    z
      .string()
      .min(1)
      .refine((text) => codePoints(text) <= NAME_LENGTH_MAX, {
        error: refusedAs('fieldTooLong'),
        params: { limit: NAME_LENGTH_MAX },
        abort: true,
      })
      .refine((text) => NAME.test(text) && /\p{L}/u.test(text), refusedAs('fieldInvalid')),
  )
  .meta({ minLength: 1, maxLength: NAME_LENGTH_MAX })

/** A new password; its strength depends on the person (password-rules.ts). */
export const newPasswordInput = shortText
  .min(1)
  .refine((text) => codePoints(normalize(text)) <= PASSWORD_LENGTH_MAX, {
    error: refusedAs('passwordTooLong'),
    params: { limit: PASSWORD_LENGTH_MAX },
  })
  .meta({ maxLength: PASSWORD_LENGTH_MAX })

/** An existing password. */
export const passwordInput = shortText.min(1)

const consentInput = z.boolean().refine((given) => given, refusedAs('consentRequired'))

/** Required where a minimum age applies. */
export const birthYearInput = z
  .number()
  .int(refusedAs('noDecimals'))
  .min(BIRTH_YEAR_MIN, refusedAs('fieldInvalid'))
  .refine((year) => year <= new Date().getUTCFullYear(), refusedAs('fieldInvalid'))

/** Both are required, as at registration. */
export const acceptConsentsInput = z.strictObject({ privacyAccepted: consentInput, termsAccepted: consentInput })

export const loginInput = z.strictObject({
  username: shortText.optional(),
  password: shortText.optional(),
  selectedOrganizationDomain: shortText.optional(),
  fetchEnabledOnly: z.boolean().optional(),
  otp: shortText.optional().meta({
    description: 'Where the account has a second factor: a code of the authenticator, or a recovery code',
  }),
})

export const confirmEmailInput = z.strictObject({ token: z.string().overwrite(typedIdentifier).min(1).max(200) })

export const resendConfirmationInput = z.strictObject({ email: emailInput })

/** An existing account joins this organization. */
export const joinOrganizationInput = z.strictObject({
  username: shortText.min(1),
  password: passwordInput,
  privacyAccepted: consentInput,
  termsAccepted: consentInput,
  birthYear: birthYearInput.optional(),
  accessCode: shortText.optional(),
})

export type JoinOrganizationInput = z.output<typeof joinOrganizationInput>

export const acceptInvitationInput = z.object({
  token: z.string().overwrite(typedIdentifier).min(1).max(200),
  name: nameInput.optional(),
  surname: nameInput.optional(),
  username: usernameInput.optional(),
  password: newPasswordInput,
  privacyAccepted: consentInput,
  termsAccepted: consentInput,
})

export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>
