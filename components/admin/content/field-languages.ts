import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { FieldLanguage } from './translated-field'

/** The organization's languages, each named in itself. */
export function fieldLanguages(languages: readonly Locale[]): FieldLanguage[] {
  return languages.map((locale) => ({ locale, name: LOCALE_NAMES[locale] }))
}
