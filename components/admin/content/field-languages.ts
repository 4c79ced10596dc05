import type { Context } from '@/lib/foundation/context/context'
import { LOCALE_NAMES, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'

type Reader = Pick<Context, 'locale'> & { organization: { languages: readonly Locale[] } }

/** The organization's languages, each named in itself. */
export function fieldLanguages({ locale: readers, organization }: Reader): FieldLanguage[] {
  const missing = translator(readers, 'admin')('languageMissing')
  return organization.languages.map((locale) => ({ locale, name: LOCALE_NAMES[locale], missing }))
}

/** A language of a translated text. */
export type FieldLanguage = {
  locale: string
  name: string
  /** After the name of a language whose text is missing. */
  missing: string
}
