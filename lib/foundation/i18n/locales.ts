export const LOCALES = ['en', 'el', 'es', 'pl', 'de', 'fr', 'it'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The name of each language in itself. */
export const LOCALE_NAMES: Record<Locale, string> = {
  en: 'English',
  el: 'Ελληνικά',
  es: 'Español',
  pl: 'Polski',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value)
}
