import { isLocale, LOCALES, type Locale } from './locales'

/** A short text in some languages, as stored in a JSON column. */
export type LocalizedText = Partial<Record<Locale, string>>

/** The text in the reader's language, else the organization's first available one, else any. */
export function pickText(text: unknown, locale: Locale, languages: readonly string[] = []): string {
  return pickTextWithLocale(text, locale, languages).text
}

/** The text with the language found, so that a page can set `lang`. */
export function pickTextWithLocale(
  text: unknown,
  locale: Locale,
  languages: readonly string[] = [],
): { text: string; locale: Locale } {
  const texts = (text ?? {}) as LocalizedText
  const found = [locale, ...languages, ...LOCALES].find((candidate) => isLocale(candidate) && texts[candidate])
  return isLocale(found) ? { text: texts[found] ?? '', locale: found } : { text: '', locale }
}
