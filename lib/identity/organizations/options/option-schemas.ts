import { isSupportedCountry } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import {
  type OptionKind,
  type OptionName,
  type OrganizationOption,
  organizationOptions,
} from '@/lib/catalogues/organization-options'
import type { OptionValue } from '@/lib/foundation/context/organization'
import { countryName } from '@/lib/foundation/i18n/countries'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { externalUrlInput } from '@/lib/foundation/input/external-url'
import { numberBetween, wholeNumber } from '@/lib/foundation/input/number-schemas'
import { policySource } from '@/lib/foundation/input/policy-source'
import { optionalText } from '@/lib/foundation/input/required-text'
import { typedEmail } from '@/lib/foundation/input/typed-email'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { EMAIL_LENGTH_MAX } from '../limits'
import { smsPrefix, smsPrices } from './sms-schemas'

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

const nameInput = (max: number) =>
  z
    .string(refuse('nameMissing'))
    .overwrite(typedIdentifier)
    .min(1, refuse('nameMissing'))
    .max(max, refuse('fieldTooLong'))

type Of<Kind extends OptionKind> = OrganizationOption & { kind: Kind }

const kindInputs: { [Kind in OptionKind]: (option: Of<Kind>) => z.ZodType<OptionValue<Of<Kind>> | null> } = {
  name: ({ max }) => nameInput(max),
  flag: () => z.boolean(),
  languages: () => languagesInput,
  timeZone: () => timeZoneInput,
  colour: () => colourInput,
  texts: ({ max }) => optionalText(max),
  choice: ({ values }) => z.enum(values),
  country: () => countryInput.nullable(),
  email: () => emailInput.nullable(),
  url: () => externalUrlInput.nullable(),
  whole: ({ min, max, isOptional }) => (isOptional ? wholeNumber(min, max).nullable() : wholeNumber(min, max)),
  measure: ({ min, max }) => numberBetween(min, max),
  cents: ({ max }) => wholeNumber(0, max).nullable(),
  prices: () => smsPrices,
  countries: ({ max }) =>
    boundedArray(z.string().toUpperCase().refine(isSupportedCountry, refuse('fieldInvalid')), max, {
      min: 1,
      error: refuse('fieldTooLong'),
      minError: refuse('fieldMissing'),
    }),
  prefixes: ({ max }) => boundedArray(smsPrefix, max, { error: refuse('fieldTooLong') }),
  origins: ({ max }) => boundedArray(origin, max),
}

/** The input of one option. */
function optionInput(option: OrganizationOption): z.ZodType {
  const input = (kindInputs[option.kind] as (option: OrganizationOption) => z.ZodType)(option)
  return option.about ? input.meta({ description: option.about }) : input
}

type Options = typeof organizationOptions

/** The inputs of all options by name. */
export const optionInputs = Object.fromEntries(
  Object.entries(organizationOptions).map(([name, option]) => [name, optionInput(option)]),
) as { [Name in OptionName]: z.ZodType<OptionValue<Options[Name]>> }

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    // No time zone of this name.
    return false
  }
}
