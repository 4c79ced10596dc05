import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { readColumn } from '@/lib/foundation/db/read-column'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import type { LocalizedText } from '@/lib/foundation/i18n/localized-text'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { boundedRecord } from './bounded-record'
import { schemaRefusals } from './schema-refusals'
import { plainLines } from './typed-text'

/** Length in code points after NFC. */
function length(text: string): number {
  return [...normalize(text)].length
}

/** Input of a translated text, each language at most `max` code points; drops empty ones. */
export function optionalText(max: number) {
  const text = z
    .string()
    .transform(plainLines)
    .superRefine((value, context) => {
      if (length(value) > max)
        context.addIssue({ code: 'custom', message: 'fieldTooLong' satisfies ErrorName, params: { limit: max } })
    })
    .meta({ maxLength: max })
  return boundedRecord(z.enum(LOCALES), text, LOCALES.length).transform(
    (texts) => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')) as LocalizedText,
  )
}

/** The same with at least one language filled in. */
export function requiredText(max: number) {
  return optionalText(max)
    .superRefine((texts, context) => {
      if (Object.keys(texts).length === 0)
        context.addIssue({ code: 'custom', message: 'textMissing' satisfies ErrorName })
    })
    .register(schemaRefusals, { names: ['textMissing'] })
}

/** Merges changed texts: replaces the offered languages, keeps the others. */
export function mergeTexts(known: unknown, changed: LocalizedText, offered: readonly Locale[]): LocalizedText {
  const others = Object.fromEntries(
    Object.entries(readColumn(localizedText, known ?? {})).filter(([locale]) => !offered.some((one) => one === locale)),
  )
  return { ...others, ...changed }
}
