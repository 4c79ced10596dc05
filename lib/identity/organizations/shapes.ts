import { z } from 'zod'
import { LOCALES } from '@/lib/foundation/i18n/locales'

const texts = z.partialRecord(z.enum(LOCALES), z.string())

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
  id: z.number().int(),
  name: z.string(),
  domain: z.string().meta({ description: 'The main one' }),
  domains: z.array(domain),
  languages: z.array(z.object({ locale: z.string() })),
  timeZone: z.string(),
  country: z.string().nullable().meta({ description: 'ISO 3166, alpha-2' }),
  dataLicence: z.enum(['CC_BY_4_0', 'CC0_1_0', 'ODBL_1_0']),
  tagline: texts,
  publiclyVisible: z.boolean(),
  twoLevelLogin: z.boolean(),
  umbrellaWorkspaceActive: z.boolean(),
  parentId: z.number().int().nullable().meta({ description: 'The umbrella whose workspace it is' }),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  accentColour: z.string(),
  logoFileId: z.uuid().nullable(),
  supportEmail: z.string().nullable(),
  assistanceDesk: texts,
  urlPrivacyPolicy: z.string().nullable(),
  urlTermsConditions: z.string().nullable(),
  urlCookiePolicy: z.string().nullable(),
  urlAccessibilityStatement: z.string().nullable(),
  accessibilityFeedbackEmail: z.string().nullable(),
  minimumAge: z.number().int().nullable(),
  unusedYears: z.number().int().nullable(),
  removalMonths: z.number().int(),
  passwordLengthMin: z.number().int(),
  profileEditable: z.boolean(),
  sensitiveProfileFields: z.boolean(),
  smsDailyBudget: z.number().int(),
  smsMonthlyCents: z.number().int().nullable(),
  smsPriceCents: z.record(z.string(), z.number()),
  smsAlertPercent: z.number().int(),
  smsPrefixes: z.array(z.string()),
  suspended: z.boolean(),
  groupRequired: z.boolean(),
  secondFactorRequired: z.boolean(),
  taxCodeScheme: z.enum(['NONE', 'IT']),
  phoneCountries: z.array(z.string()),
  corsOrigins: z.array(z.string()),
  mapLat: z.number(),
  mapLng: z.number(),
  mapZoom: z.number(),
  revision: z.string().meta({ description: 'Of the options; a save that names an older one is refused' }),
})

export type OrganizationAnswer = z.input<typeof organization>

/** ASCII, as domains are stored. */
export const domainPath = z.string().regex(/^[a-z\d.:-]{1,253}$/i)
