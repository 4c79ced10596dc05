import { z } from 'zod'
import {
  type CarriedName,
  type OptionKind,
  type OptionName,
  type OrganizationOption,
  organizationOptions,
} from '@/lib/catalogues/organization-options'
import type { OptionValue } from '@/lib/foundation/context/organization'
import { isLocale, LOCALES } from '@/lib/foundation/i18n/locales'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { smsPrices } from './sms-schemas'

type Of<Kind extends OptionKind> = OrganizationOption & { kind: Kind }

const text = () => z.string()
const textOrNone = () => z.string().nullable()
const list = () => z.array(z.string())

const kindAnswers: { [Kind in OptionKind]: (option: Of<Kind>) => z.ZodType } = {
  name: text,
  flag: () => z.boolean(),
  languages: () => z.array(z.object({ locale: z.string() })),
  timeZone: text,
  colour: text,
  texts: () => z.partialRecord(z.enum(LOCALES), z.string()),
  choice: ({ values }) => z.enum(values),
  country: () => textOrNone().meta({ description: 'ISO 3166, alpha-2' }),
  email: textOrNone,
  url: textOrNone,
  whole: ({ isOptional }) => (isOptional ? z.number().int().nullable() : z.number().int()),
  measure: () => z.number(),
  cents: () => z.number().int().nullable(),
  prices: () => z.record(z.string(), z.number()),
  countries: list,
  prefixes: list,
  origins: list,
}

/** Columns that are stored otherwise than they are answered. An installation may have had other languages. */
const kindColumns: Partial<Record<OptionKind, z.ZodType>> = {
  languages: z.array(z.string()).transform((all) => all.filter(isLocale)),
  texts: localizedText,
  prices: smsPrices,
}

function answerOf(option: OrganizationOption): z.ZodType {
  return (kindAnswers[option.kind] as (option: OrganizationOption) => z.ZodType)(option)
}

const entries = Object.entries<OrganizationOption>(organizationOptions)
const columns = entries.map(([name, option]) => [name, kindColumns[option.kind] ?? answerOf(option)] as const)

type Options = typeof organizationOptions
type Languages = { locale: string }[]
type Answered<Name extends OptionName> = Name extends 'languages' ? Languages : OptionValue<Options[Name]>

/** The options at the API. */
export const optionAnswers = Object.fromEntries(entries.map(([name, option]) => [name, answerOf(option)])) as {
  [Name in OptionName]: z.ZodType<Answered<Name>, Answered<Name>>
}

/** The columns of all options, of a row of `Organization`. */
export const optionColumns = Object.fromEntries(columns) as {
  [Name in OptionName]: z.ZodType<OptionValue<Options[Name]>>
}

/** The columns of the options that every request knows. */
export const carriedColumns = Object.fromEntries(
  columns.filter(([name]) => organizationOptions[name as OptionName as CarriedName].isCarried),
) as { [Name in CarriedName]: z.ZodType<OptionValue<Options[Name]>> }
