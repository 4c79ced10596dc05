import { z } from 'zod'
import { GENDERS } from '@/lib/identity/users/schemas'

const instant = z.iso.datetime()

export const sensitive = z.object({
  annualIncome: z.number().nullable(),
  politicalVision: z.string(),
  attitude: z.string(),
  behaviour: z.string(),
})

export const ownProfile = z.object({
  id: z.number(),
  name: z.string(),
  surname: z.string(),
  username: z.string(),
  biography: z.string(),
  education: z.string(),
  work: z.string(),
  birthYear: z.number().nullable(),
  gender: z.enum(GENDERS),
  isPublic: z.boolean(),
  newsletter: z.boolean(),
  avatar: z.url(),
  hasAvatar: z.boolean(),
  memberSince: instant,
  isEditable: z.boolean().meta({ description: 'Whether the organization lets members change their profile' }),
  isBirthYearFixed: z.boolean().meta({ description: 'Set by a verified tax code' }),
  birthYearsOfTaxCode: z.array(z.number().int()).meta({ description: 'The years that the verified tax code allows' }),
  sensitive: sensitive.nullable().meta({ description: 'Null where the organization does not ask' }),
  hasSensitiveConsent: z.boolean(),
})
