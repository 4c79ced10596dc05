import { z } from 'zod'
import { optionAnswers } from './option-shapes'

/** A text record in the DNS. */
export const domainRecord = z.object({ name: z.string(), value: z.string() })

const domain = z.object({
  host: z.string(),
  isPrimary: z.boolean(),
  isVerified: z.boolean(),
  record: domainRecord
    .extend({ until: z.date() })
    .nullable()
    .meta({ description: 'The record that proves a requested domain, and until when the request waits for it' }),
})

export const organization = z.object({
  ...optionAnswers,
  id: z.number().int(),
  domain: z.string().meta({ description: 'The main one' }),
  domains: z.array(domain),
  parentId: z.number().int().nullable().meta({ description: 'The umbrella whose workspace it is' }),
  logoFileId: z.uuid().nullable(),
  suspended: z.boolean(),
  revision: z.string().meta({ description: 'Of the options; a save that names an older one is refused' }),
})

export type OrganizationAnswer = z.input<typeof organization>

/** ASCII, as domains are stored. */
export const domainPath = z.string().regex(/^[a-z\d.:-]{1,253}$/i)
