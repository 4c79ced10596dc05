import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { CODE_DIGITS } from './one-time-code-limits'

const shortText = z.string().max(2000)

/** A required text with its own error name. */
function required(name: ErrorName) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? name : undefined) })
    .max(2000)
    .refine((text) => text.trim() !== '', name)
}

/** Prefix and number as typed; lib/foundation/input/phone.ts parses them. */
export const mobileInput = z.strictObject({
  mobilePrefix: required('mobileMissing').meta({ example: '+39' }),
  mobileNumber: required('mobileMissing').meta({ example: '312 345 6789' }),
})

const code: ErrorName = 'otpInvalid'

const otp = shortText
  .min(1)
  .transform((text) => normalize(typedIdentifier(text), 'NFKC').replace(/[\s\p{Pd}]/gu, ''))
  .refine((text) => new RegExp(`^\\d{1,${CODE_DIGITS}}$`).test(text), code)

export const otpInput = z.strictObject({ otp })

const RECOVERY_CODE = /^[a-z0-9]{10}$/i

/** The second step: a TOTP code or a recovery code. */
export const secondStepInput = z.strictObject({
  otp: shortText
    .min(1)
    .transform((text) => normalize(typedIdentifier(text), 'NFKC').replace(/[\s\p{Pd}]/gu, ''))
    .refine((text) => new RegExp(`^\\d{1,${CODE_DIGITS}}$`).test(text) || RECOVERY_CODE.test(text), code),
})

export const mobileOtpInput = z.strictObject({ ...mobileInput.shape, otp })
