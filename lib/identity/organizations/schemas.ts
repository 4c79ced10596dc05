import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { countryName } from '@/lib/foundation/i18n/countries'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { externalUrlInput } from '@/lib/foundation/input/external-url'
import { numberBetween, wholeNumber } from '@/lib/foundation/input/number-schemas'
import { policySource } from '@/lib/foundation/input/policy-source'
import { optionalText } from '@/lib/foundation/input/required-text'
import { revisionField } from '@/lib/foundation/input/revision-schemas'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { manyLines, typedIdentifier } from '@/lib/foundation/input/typed-text'
import {
  ACCESS_CODE_LENGTH_MAX,
  ACCESS_CODE_LENGTH_MIN,
  ASSISTANCE_DESK_MAX,
  CORS_ORIGINS_MAX,
  EMAIL_LENGTH_MAX,
  ORGANIZATION_NAME_MAX,
  PHONE_COUNTRIES_MAX,
  REMOVAL_MONTHS_MAX,
  REMOVAL_MONTHS_MIN,
  SMS_DAILY_MAX,
  SUSPENSION_REASON_MAX,
  TAGLINE_MAX,
  UNUSED_YEARS_MAX,
} from './limits'
import { smsOptions } from './sms-schemas'

const refuse = (name: ErrorName) => ({ error: name })

export const emailInput = z
  .string()
  .overwrite(typedEmail)
  .max(EMAIL_LENGTH_MAX, refuse('emailInvalid'))
  .pipe(z.email(refuse('emailInvalid')))

export const timeZoneInput = z
  .string()
  .max(60)
  .refine((zone) => /^[A-Za-z]/.test(zone) && isTimeZone(zone), refuse('fieldInvalid'))

const languagesInput = boundedArray(z.enum(LOCALES, refuse('fieldInvalid')), 2 * LOCALES.length, {
  min: 1,
  minError: refuse('languageMissing'),
}).transform((languages) => [...new Set(languages)])

const colourInput = z
  .string()
  .overwrite(typedIdentifier)
  .toLowerCase()
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/, refuse('colourInvalid'))
  .transform((hex) => {
    const digits = hex.replace('#', '')
    return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
  })

const age = wholeNumber(0, 120)
const coordinate = (max: number) => numberBetween(-max, max)

const origin = z
  .string()
  .overwrite(typedIdentifier)
  .max(300)
  .refine((text) => policySource(text) === text, refuse('urlInvalid'))

const countryInput = z
  .string()
  .overwrite(typedIdentifier)
  .toUpperCase()
  .refine((code) => countryName(code) !== null, refuse('fieldInvalid'))
  .meta({ description: 'ISO 3166, alpha-2' })

const options = {
  name: z
    .string(refuse('nameMissing'))
    .overwrite(typedIdentifier)
    .min(1, refuse('nameMissing'))
    .max(ORGANIZATION_NAME_MAX, refuse('fieldTooLong')),
  languages: languagesInput,
  timeZone: timeZoneInput,
  country: countryInput.nullable(),
  dataLicence: z
    .enum(['CC_BY_4_0', 'CC0_1_0', 'ODBL_1_0'])
    .meta({ description: 'The licence of the open data of votes that are held here' }),
  tagline: optionalText(TAGLINE_MAX),
  publiclyVisible: z.boolean(),
  twoLevelLogin: z.boolean(),
  umbrellaWorkspaceActive: z.boolean(),
  registration: z.enum(['OPEN', 'CLOSED', 'ACCESS_CODE']),
  accentColour: colourInput,
  supportEmail: emailInput.nullable(),
  assistanceDesk: optionalText(ASSISTANCE_DESK_MAX),
  urlPrivacyPolicy: externalUrlInput.nullable(),
  urlTermsConditions: externalUrlInput.nullable(),
  urlCookiePolicy: externalUrlInput.nullable(),
  urlAccessibilityStatement: externalUrlInput.nullable(),
  accessibilityFeedbackEmail: emailInput.nullable(),
  minimumAge: age.nullable(),
  unusedYears: wholeNumber(1, UNUSED_YEARS_MAX)
    .nullable()
    .meta({ description: 'Accounts that nobody has used for so many years are erased, once the person was asked' }),
  removalMonths: wholeNumber(REMOVAL_MONTHS_MIN, REMOVAL_MONTHS_MAX).meta({
    description: 'The sealed copy of a text that was removed for good is deleted after so many months',
  }),
  groupRequired: z.boolean(),
  secondFactorRequired: z.boolean(),
  taxCodeScheme: z.enum(['NONE', 'IT']),
  phoneCountries: boundedArray(
    z.string().toUpperCase().refine(isSupportedCountry, refuse('fieldInvalid')),
    PHONE_COUNTRIES_MAX,
    { min: 1, error: refuse('fieldTooLong'), minError: refuse('fieldMissing') },
  ).meta({ description: 'ISO 3166 codes of the countries whose mobile numbers get codes by SMS' }),
  passwordLengthMin: wholeNumber(6, 64),
  profileEditable: z.boolean(),
  sensitiveProfileFields: z
    .boolean()
    .meta({ description: 'Members may enter special categories of data, each with explicit consent' }),
  smsDailyBudget: wholeNumber(0, SMS_DAILY_MAX).meta({ description: 'SMS a day; beyond it no codes are sent' }),
  ...smsOptions,
  corsOrigins: boundedArray(origin, CORS_ORIGINS_MAX),
  mapLat: coordinate(90),
  mapLng: coordinate(180),
  mapZoom: numberBetween(0, 20),
}

/** Partial update of options by an ADMIN. */
export const updateOptionsInput = z.strictObject({ ...options, revision: revisionField }).partial()

export type UpdateOptionsInput = z.output<typeof updateOptionsInput>

export const createOrganizationInput = z.strictObject({
  ...z.strictObject(options).partial().shape,
  domain: z.string().overwrite(typedIdentifier).min(1, refuse('fieldMissing')),
  name: options.name,
  languages: options.languages,
  adminEmail: emailInput,
  adminName: z.string().overwrite(typedIdentifier).max(100, refuse('fieldTooLong')).optional(),
})

export type CreateOrganizationInput = z.output<typeof createOrganizationInput>

export const suspendOrganizationInput = z.strictObject({
  organizationId: z.number(),
  suspended: z.boolean(),
  /** Required to suspend; recorded in the log of the organization. */
  reason: z.string().overwrite(manyLines).max(SUSPENSION_REASON_MAX, refuse('fieldTooLong')).default(''),
})

export type SuspendOrganizationInput = z.output<typeof suspendOrganizationInput>

/** A typed code: surrounding blanks and case are ignored. */
export const accessCodeInput = z.strictObject({
  code: z
    .string()
    .overwrite(typedIdentifier)
    .min(ACCESS_CODE_LENGTH_MIN, refuse('fieldTooShort'))
    .max(ACCESS_CODE_LENGTH_MAX, refuse('fieldTooLong')),
})

export const domainInput = z.strictObject({
  domain: z.string().overwrite(typedIdentifier).min(1, refuse('fieldMissing')),
})

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
