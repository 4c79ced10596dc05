import { z } from 'zod'
import { otp } from '@/lib/identity/auth/code-schemas'
import { passwordInput } from '@/lib/identity/auth/schemas'

/**
 * The proofs by which a member confirms who they are; which one, the account decides. A form has the field that it asks for:
 * emptied, it is refused.
 */
export const confirmationFields = {
  currentPassword: passwordInput.optional().meta({ description: 'Of an account that has a password' }),
  confirmationCode: otp
    .optional()
    .meta({ description: 'Of an account without a password: the code of POST /users/me/identity-code' }),
}

/** Confirmation before an act that could lock the owner out. */
export const confirmationInput = z.strictObject(confirmationFields)

export type Confirmation = z.output<typeof confirmationInput>
