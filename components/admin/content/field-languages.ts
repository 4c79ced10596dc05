import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import type { FieldLanguage } from './translated-field'

/** The organization's languages with the names that they give themselves. */
export function fieldLanguages(languages: readonly Locale[]): FieldLanguage[] {
  return languages.map((locale) => ({ locale, name: LOCALE_NAMES[locale] }))
}
