import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import type { FieldLanguage } from './field-language'

type Reader = Pick<Context, 'locale'> & { organization: { languages: readonly Locale[] } }

/** The organization's languages, each named in itself. */
export function fieldLanguages({ locale: readers, organization }: Reader): FieldLanguage[] {
  const missing = translator(readers, 'admin')('languageMissing')
  return organization.languages.map((locale) => ({ locale, name: LOCALE_NAMES[locale], missing }))
}
