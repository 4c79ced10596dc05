import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { idInput } from '@/lib/foundation/input/ids'
import { wholeNumber } from '@/lib/foundation/input/number-schemas'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { manyLines, typedIdentifier } from '@/lib/foundation/input/typed-text'
import { actDecidedBy, actReason } from '@/lib/identity/approvals/schemas'
import { BIRTH_YEAR_MIN } from '@/lib/identity/auth/limits'
import { emailInput, nameInput, newPasswordInput, passwordInput, usernameInput } from '@/lib/identity/auth/schemas'
import { confirmationFields } from '@/lib/identity/auth/sign-in/confirmation-schemas'
import {
  ANNUAL_INCOME_MAX,
  BIOGRAPHY_LENGTH_MAX,
  EDUCATION_LENGTH_MAX,
  SENSITIVE_TEXT_LENGTH_MAX,
  WORK_LENGTH_MAX,
} from './limits'

const refusedAs = (name: ErrorName): ErrorName => name

/** Free text of a profile: limit in code points after NFC. */
const ownText = (limit: number) =>
  z
    .string()
    .max(limit * 8, { abort: true })
    .transform(manyLines)
    .pipe(
      z.string().refine((text) => [...text].length <= limit, { error: refusedAs('fieldTooLong'), params: { limit } }),
    )
    .meta({ maxLength: limit })

export const GENDERS = ['NOT_SPECIFIED', 'FEMALE', 'MALE'] as const

const birthYear = z
  .number(refusedAs('numberInvalid'))
  .int(refusedAs('noDecimals'))
  .min(BIRTH_YEAR_MIN, refusedAs('fieldInvalid'))
  .refine((year) => year <= new Date().getUTCFullYear(), refusedAs('fieldInvalid'))

/** The profile (spec: profile) without fields that require separate consent. */
export const profileInput = z.strictObject({
  name: nameInput,
  surname: nameInput,
  username: usernameInput,
  biography: ownText(BIOGRAPHY_LENGTH_MAX),
  education: ownText(EDUCATION_LENGTH_MAX),
  work: ownText(WORK_LENGTH_MAX),
  birthYear: birthYear.nullable(),
  gender: z.enum(GENDERS),
  isPublic: z.boolean(),
  newsletter: z.boolean(),
})

export type ProfileInput = z.output<typeof profileInput>

/** Special categories of personal data and income (spec: special-categories): stored only with explicit consent. */
export const sensitiveProfileInput = z.strictObject({
  annualIncome: wholeNumber(0, ANNUAL_INCOME_MAX).nullable(),
  politicalVision: ownText(SENSITIVE_TEXT_LENGTH_MAX),
  attitude: ownText(SENSITIVE_TEXT_LENGTH_MAX),
  behaviour: ownText(SENSITIVE_TEXT_LENGTH_MAX),
  consent: z.boolean().refine((given) => given, refusedAs('consentRequired')),
})

export type SensitiveProfileInput = z.output<typeof sensitiveProfileInput>

const repeated = <Input extends { password: string; passwordRepeat: string }>({ password, passwordRepeat }: Input) =>
  password === passwordRepeat

const differing = { error: refusedAs('passwordsDiffer'), path: ['passwordRepeat'] }

/** Without a confirmation after a recovery, whose token stands for it. */
export const changePasswordInput = z
  .strictObject({
    ...confirmationFields,
    password: newPasswordInput,
    passwordRepeat: passwordInput,
  })
  .refine(repeated, differing)

export type ChangePasswordInput = z.output<typeof changePasswordInput>

export const requestEmailChangeInput = z.strictObject({ email: emailInput, ...confirmationFields })

/** A previously uploaded picture. */
export const avatarInput = z.strictObject({ fileId: z.uuid() })

export const tokenInput = z.strictObject({ token: z.string().overwrite(typedIdentifier).min(1).max(200) })

/** Authorities that an ADMIN assigns; AUTH_CITIZEN requires a verified mobile number and tax code. */
export const GIVEN_AUTHORITIES = ['ADMIN', 'DELEGATE', 'EXPERT', 'ASSESSOR', 'FACILITATOR'] as const

const id = idInput

export const authoritiesInput = z.strictObject({
  authorities: boundedArray(z.enum(GIVEN_AUTHORITIES), GIVEN_AUTHORITIES.length),
  processIds: boundedArray(id, 200).meta({ description: 'Where the person works, in every role but ADMIN' }),
  reason: actReason,
  revision: revisionField,
})

export type AuthoritiesInput = z.output<typeof authoritiesInput>

/** Roles that hold in single processes. */
export const PROCESS_AUTHORITIES = ['DELEGATE', 'EXPERT', 'ASSESSOR', 'FACILITATOR'] as const

export const processRolesInput = z.strictObject({
  authorities: boundedArray(z.enum(PROCESS_AUTHORITIES), PROCESS_AUTHORITIES.length),
  reason: actReason,
})

export type ProcessRolesInput = z.output<typeof processRolesInput>

export const deskInput = z.strictObject({ confirmed: z.boolean() })

export const resetInput = z.strictObject({ reason: ownText(300) })

export const suspensionInput = z.strictObject({
  suspended: z.boolean(),
  reason: actReason,
  decidedBy: actDecidedBy,
})

export type SuspensionInput = z.output<typeof suspensionInput>
