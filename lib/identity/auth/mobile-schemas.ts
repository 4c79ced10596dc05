import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { otp } from './code-schemas'

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

export const mobileOtpInput = z.strictObject({ ...mobileInput.shape, otp })
