import { z } from 'zod'
import type { ErrorName } from '@/lib/foundation/errors/catalog'
import { formId } from '@/lib/foundation/input/form-fields'
import { manyLines, oneLine, textLength } from '@/lib/ideas/proposals/text-length'
import { isEmailAddress } from '@/lib/identity/auth/email/email-address'
import { MESSAGE_LENGTH_MAX, NAME_LENGTH_MAX } from './limits'

/** What somebody offers to the author (the specification names the field, not its values). */
export const COLLABORATION_TYPES = ['QUESTION', 'HELP', 'EXPERTISE', 'RESOURCES', 'PARTNERSHIP', 'OTHER'] as const

export type CollaborationType = (typeof COLLABORATION_TYPES)[number]

const written = (max: number, normalize: (text: string) => string) =>
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

const fields = {
  name: written(NAME_LENGTH_MAX, oneLine),
  email: z
    .string()
    .max(1000)
    .transform((text) => text.trim())
    .refine(isEmailAddress, 'emailInvalid' satisfies ErrorName),
  mobilePrefix: z.string().max(20).optional(),
  mobileNumber: z.string().max(60).optional(),
  message: written(MESSAGE_LENGTH_MAX, manyLines),
  collaborationType: z.enum(COLLABORATION_TYPES),
}

/** Input of a message to the author of a proposal: the fields of spec: contact. */
export const contactInput = z.strictObject({
  ...fields,
  consent: z
    .boolean()
    .refine((given) => given, 'fieldMissing' satisfies ErrorName)
    .meta({ description: 'To be contacted by the author; true' }),
})

export type ContactInput = z.output<typeof contactInput>

/** The same as a form sends it; `path` is where it stands. */
export const contactForm = z
  .strictObject({ ...fields, consent: z.string().optional(), proposalId: formId, path: z.string().max(2000) })
  .superRefine(({ consent }, ctx) => {
    if (consent !== 'yes')
      ctx.addIssue({ code: 'custom', path: ['consent'], message: 'fieldMissing' satisfies ErrorName })
  })
