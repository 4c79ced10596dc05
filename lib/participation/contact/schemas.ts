import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import { textLength } from '@/lib/ideas/proposals/text-length'
import { isEmailAddress } from '@/lib/identity/auth/email-address'
import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX } from './limits'

/** What the sender offers to the author. The specification names the field, not its values. */
export const COLLABORATION_TYPES = ['QUESTION', 'HELP', 'EXPERTISE', 'RESOURCES', 'PARTNERSHIP', 'OTHER'] as const

/** A required text in code points after cleaning. */
export const written = (max: number, normalize: (text: string) => string) =>
  z
    .string()
    .max(20_000, 'fieldTooLong' satisfies ErrorName)
    .transform(normalize)
    .superRefine((text, ctx) => {
      const issue = (message: ErrorName) => ctx.addIssue({ code: 'custom', message, params: { limit: max } })
      if (text === '') issue('fieldMissing')
      else if (textLength(text) > max) issue('fieldTooLong')
    })
    .meta({ minLength: 1, maxLength: max })

/** Fields that the form and the API share. */
export const contactFields = {
  name: written(NAME_LENGTH_MAX, oneLine),
  email: z
    .string()
    .max(1000)
    .transform(typedEmail)
    .refine(isEmailAddress, 'emailInvalid' satisfies ErrorName),
  mobilePrefix: z.string().max(20).optional(),
  mobileNumber: z.string().max(60).optional(),
  message: written(MESSAGE_LENGTH_MAX, manyLines),
  collaborationType: z.enum(COLLABORATION_TYPES),
}

/** Input of a message to the author of a proposal: the fields of spec: contact. */
export const contactInput = z.strictObject({
  ...contactFields,
  consent: z
    .boolean()
    .refine((given) => given, 'fieldMissing' satisfies ErrorName)
    .meta({ description: 'To be contacted by the author; true' }),
})

export type ContactInput = z.output<typeof contactInput>
