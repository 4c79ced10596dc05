import { z } from 'zod'
import {
  type OptionKind,
  type OptionName,
  type OrganizationOption,
  organizationOptions,
} from '@/lib/catalogues/organization-options'
import type { OptionValue } from '@/lib/foundation/context/organization'
import {
  formDecimal,
  formFlag,
  formList,
  formNumber,
  formNumberOrNone,
  formTextOrNone,
  readField,
} from '@/lib/foundation/input/form-fields'
import { writtenMeasure } from '@/lib/foundation/input/written-number'
import { optionInputs } from './option-schemas'

const lines = (text: unknown) =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const words = (text: unknown) =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

const prefixes = (text: unknown) => words(text).map((word) => word.replace(/^(\+|00)/, ''))

/** Lines of a prefix and its price: `+39 = 7.5`. What is no number is refused with the field. */
const prices = (text: unknown) =>
  Object.fromEntries(
    lines(text).map((line) => {
      const [prefix = '', price = ''] = line.split(/[=:\s]+/)
      return [prefix.replace(/^(\+|00)/, ''), writtenMeasure(price)]
    }),
  )

/** An amount in whole units, as cents. */
const formCents = (input: z.ZodType) =>
  z.preprocess((value, ctx) => {
    if (String(value ?? '').trim() === '') return null
    return Math.round(readField(value, ctx) * 100)
  }, input)

const asSent = (input: z.ZodType) => input

const kindForms: Record<OptionKind, (input: z.ZodType, option: OrganizationOption) => z.ZodType> = {
  name: asSent,
  flag: () => formFlag,
  languages: formList,
  timeZone: asSent,
  colour: asSent,
  texts: (input) => input.optional(),
  choice: asSent,
  country: formTextOrNone,
  email: formTextOrNone,
  url: formTextOrNone,
  whole: (input, option) => ('isOptional' in option ? formNumberOrNone(input) : formNumber(input)),
  measure: formDecimal,
  cents: formCents,
  prices: (input) => z.preprocess(prices, input),
  countries: (input) => z.preprocess(words, input),
  prefixes: (input) => z.preprocess(prefixes, input),
  origins: (input) => z.preprocess(lines, input),
}

type Options = typeof organizationOptions

/** A translated text that is not sent stays as it is. */
type FormValue<Option extends { kind: OptionKind }> = Option extends { kind: 'texts' }
  ? OptionValue<Option> | undefined
  : OptionValue<Option>

/** The fields of the form of options by name. */
export const optionForms = Object.fromEntries(
  Object.entries<OrganizationOption>(organizationOptions).map(([name, option]) => [
    name,
    kindForms[option.kind](optionInputs[name as OptionName], option),
  ]),
) as { [Name in OptionName]: z.ZodType<FormValue<Options[Name]>> }
