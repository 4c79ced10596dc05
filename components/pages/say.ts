import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { type LocalizedText, pickTextWithLocale } from '@/lib/foundation/i18n/localized-text'

type Said = { text: string; lang: Locale | undefined }

/** A text in the reader's language, else in another with its `lang`. */
export function say({ locale, organization }: Pick<Context, 'locale' | 'organization'>, text: LocalizedText): Said {
  const found = pickTextWithLocale(text, locale, organization.languages)
  return { text: found.text, lang: found.locale === locale ? undefined : found.locale }
}
