import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { idInput } from '@/lib/foundation/input/ids'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { manyLines, oneLine } from '@/lib/foundation/input/typed-text'
import { isEmailAddress } from '@/lib/identity/auth/email-address'
import { NAME_LENGTH_MAX } from '@/lib/participation/contact/limits'
import { written } from '@/lib/participation/contact/schemas'
import { ENQUIRY_LENGTH_MAX, SUBJECT_LENGTH_MAX } from './limits'

/** What a form needs against automatic senders; people leave `homepage` empty. */
export const guardFields = {
  formToken: z.string().max(200).meta({ description: 'From GET /public/form-tokens, at least 3 seconds old' }),
  homepage: z.string().max(1000).default('').meta({ description: 'Leave empty' }),
}

export const emailField = z
  .string()
  .max(1000)
  .transform(typedEmail)
  .refine(isEmailAddress, 'emailInvalid' satisfies ErrorName)

/** Fields that the form and the API share. */
const enquiryFields = {
  name: written(NAME_LENGTH_MAX, oneLine),
  email: emailField,
  subject: written(SUBJECT_LENGTH_MAX, oneLine),
  message: written(ENQUIRY_LENGTH_MAX, manyLines),
  ...guardFields,
}

/** A message to the desk of the organization. */
export const enquiryInput = z.strictObject({
  ...enquiryFields,
  workspaceId: idInput.nullable().default(null).meta({ description: 'The workspace of the umbrella that it is about' }),
})

export type EnquiryInput = z.output<typeof enquiryInput>

export const ENQUIRY_VIEWS = ['open', 'answered'] as const

export type EnquiryView = (typeof ENQUIRY_VIEWS)[number]

export const answeredInput = z.strictObject({ isAnswered: z.boolean() })
