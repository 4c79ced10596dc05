import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { CODE_DIGITS } from './limits'

const invalid: ErrorName = 'otpInvalid'
const DIGITS = new RegExp(`^\\d{1,${CODE_DIGITS}}$`)
const RECOVERY_CODE = /^[a-z0-9]{10}$/i

// Codes are typed with blanks and hyphens, as they are displayed.
const typedCode = z
  .string()
  .max(2000)
  .min(1)
  .transform((text) => normalize(typedIdentifier(text), 'NFKC').replace(/[\s\p{Pd}]/gu, ''))

/** A one-time code. */
export const otp = typedCode.refine((text) => DIGITS.test(text), invalid)

export const otpInput = z.strictObject({ otp })

/** The second step: a TOTP code or a recovery code. */
export const secondStepInput = z.strictObject({
  otp: typedCode.refine((text) => DIGITS.test(text) || RECOVERY_CODE.test(text), invalid),
})
